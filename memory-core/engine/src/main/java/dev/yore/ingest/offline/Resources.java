package dev.yore.ingest.offline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The data files of this package: lines of words, "#" begins a comment line. */
final class Resources {
    private Resources() {}

    static List<String> lines(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing resource " + name);
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The columns of a line, at every bar. */
    static List<String> columns(String line) {
        return List.of(line.split("\\|", -1)).stream().map(String::strip).toList();
    }

    static List<String> words(String column) {
        return List.of(column.split(" +"));
    }
}
