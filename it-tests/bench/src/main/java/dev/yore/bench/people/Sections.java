package dev.yore.bench.people;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lines under headings in brackets, from a resource; # begins a remark. */
final class Sections {
    private Sections() {}

    /** The lines under each heading, all in the order of the resource. */
    static Map<String, List<String>> read(String resource) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        InputStream stream = Objects.requireNonNull(Sections.class.getResourceAsStream(resource), resource);
        try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            List<String> section = new ArrayList<>();
            for (String line : (Iterable<String>) lines.lines()::iterator) {
                if (line.startsWith("[")) {
                    section = new ArrayList<>();
                    sections.put(line.substring(1, line.indexOf(']')), section);
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    section.add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Collections.unmodifiableMap(sections);
    }
}
