package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Reads the fields of a model's JSON as they were meant: numbers as strings, strings as numbers, null as a word. */
public final class Fields {
    private static final Set<String> NULLS =
            Set.of("", "null", "none", "nil", "n/a", "na", "unknown", "undefined", "unspecified", "not specified", "-");

    private Fields() {}

    /** The items of a list; one object stands for a list of one, and anything else for none. */
    public static List<JsonNode> items(JsonNode object, String key) {
        JsonNode value = object.path(key);
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false).toList();
        }
        return value.isObject() ? List.of(value) : List.of();
    }

    /** The text of a string or a number, without the words that models write for nothing. */
    public static Optional<String> text(JsonNode object, String key) {
        return text(object.path(key));
    }

    public static Optional<String> text(JsonNode value) {
        if (!value.isTextual() && !value.isNumber()) {
            return Optional.empty();
        }
        String text = value.asText().strip();
        return NULLS.contains(text.toLowerCase(Locale.ROOT)) ? Optional.empty() : Optional.of(text);
    }

    public static boolean flag(JsonNode object, String key) {
        JsonNode value = object.path(key);
        return value.isTextual() ? value.asText().strip().matches("(?i)true|yes|1") : value.asBoolean();
    }

    public static OptionalInt integer(JsonNode value) {
        if (value.isIntegralNumber() && value.canConvertToInt()) {
            return OptionalInt.of(value.intValue());
        }
        return text(value).filter(text -> text.matches("-?\\d{1,9}(\\.0+)?")).stream()
                .mapToInt(text -> Integer.parseInt(text.replaceFirst("\\..*", "")))
                .findFirst();
    }
}
