package dev.yore.ingest.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What all prompts are put together with: resources, places for values, and stored texts as lines of JSON. */
public final class PromptText {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    private PromptText() {}

    /** A resource that lies beside a class. */
    public static String resource(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fills the places of a template in one pass, so that a value which looks like a place stays as it is. */
    public static String fill(String template, Map<String, String> values) {
        return PLACE.matcher(template).replaceAll(place -> Matcher.quoteReplacement(value(place, values)));
    }

    private static String value(MatchResult place, Map<String, String> values) {
        String value = values.get(place.group(1));
        if (value == null) {
            throw new IllegalArgumentException("a prompt names " + place.group() + ", known are "
                    + values.keySet().stream().sorted().toList());
        }
        return value;
    }

    /**
     * Texts, numbers, lists and maps of them as one line of JSON. A line break inside is escaped by JSON, so that no text
     * can pass for another line, and angle brackets are escaped, so that none can close the block that it stands in.
     */
    public static String line(Map<String, Object> values) {
        try {
            return withoutBrackets(JSON.writeValueAsString(values));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of strings and numbers are always JSON", e);
        }
    }

    static String withoutBrackets(String json) {
        return json.replace("<", "\\u003c").replace(">", "\\u003e");
    }

    /** The text itself if it has at most so many characters, otherwise its beginning. */
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "…";
    }
}
