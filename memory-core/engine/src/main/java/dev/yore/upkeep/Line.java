package dev.yore.upkeep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of one line, or of an object within it, in order. */
final class Line {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    Line() {}

    Line(String kind) {
        fields.put("kind", kind);
    }

    /** Numbers, flags, lists and maps as they are; all else as text. */
    Line put(String name, @Nullable Object value) {
        fields.put(name, value instanceof Line line ? line.fields : plain(value));
        return this;
    }

    Line put(String name, @Nullable Instant instant) {
        fields.put(name, instant == null ? null : instant.toString());
        return this;
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        boolean isPlain = value instanceof Number
                || value instanceof Boolean
                || value instanceof Iterable
                || value instanceof Map;
        return isPlain ? value : value.toString();
    }

    /** As JSON that UTF-8 can hold: half of a surrogate pair is escaped. */
    String json() {
        try {
            return escaped(JSON.writeValueAsString(fields));
        } catch (JsonProcessingException e) {
            throw new AssertionError("maps of texts and numbers can be written", e);
        }
    }

    /** In JSON surrogates stand in texts alone, where any character may be written by its number. */
    private static String escaped(String json) {
        var escaped = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < json.length() && Character.isLowSurrogate(json.charAt(i + 1))) {
                escaped.append(c).append(json.charAt(++i));
            } else if (Character.isSurrogate(c)) {
                escaped.append(String.format("\\u%04X", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
