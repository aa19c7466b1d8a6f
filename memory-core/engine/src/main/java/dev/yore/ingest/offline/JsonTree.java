package dev.yore.ingest.offline;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into values that know where they stand in the text. Bounded in depth and in number. */
final class JsonTree {
    private static final int DEEPEST = 32;
    private static final int MOST_VALUES = 10_000;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private final JsonParser parser;
    private int values;

    private JsonTree(JsonParser parser) {
        this.parser = parser;
    }

    /** A value. */
    sealed interface Value permits Record, Many, Text, Other {}

    /** An object. */
    record Record(Map<String, Value> fields) implements Value {}

    /** An array. */
    record Many(List<Value> items) implements Value {}

    /**
     * A string.
     *
     * @param begin where its first character stands in the text; right only if nothing in it is escaped
     */
    record Text(String text, int begin) implements Value {}

    /** A number, true, false, null. */
    record Other(String text) implements Value {}

    /** @throws IOException if it is not JSON, or too deep, or has too many values */
    static Value read(String json) throws IOException {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            Value value = new JsonTree(parser).value();
            if (parser.nextToken() != null) {
                throw new IOException("more than one value");
            }
            return value;
        }
    }

    private Value value() throws IOException {
        if (++values > MOST_VALUES) {
            throw new IOException("more than " + MOST_VALUES + " values");
        }
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw new IOException("no value");
        }
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> {
                int quote = (int) parser.currentTokenLocation().getCharOffset();
                yield new Text(parser.getText(), quote + 1);
            }
            default -> new Other(parser.getText());
        };
    }

    private Value object() throws IOException {
        var fields = new LinkedHashMap<String, Value>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            fields.put(key, value());
        }
        return new Record(fields);
    }

    private Value array() throws IOException {
        var items = new ArrayList<Value>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value());
        }
        return new Many(items);
    }
}
