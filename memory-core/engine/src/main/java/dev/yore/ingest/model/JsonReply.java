package dev.yore.ingest.model;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The JSON object in a model's answer, or why there is none. Models wrap it in reasoning, in prose, in fences, in
 * another object or in the schema that they were given; all of that is looked through. What is never repaired is an
 * answer that was cut off: half of its items would pass for all of them.
 */
public sealed interface JsonReply {

    /** The object asked for; empty if the model said that there is nothing. */
    record Found(ObjectNode value) implements JsonReply {}

    /** The answer was cut off. */
    record Truncated() implements JsonReply {}

    /**
     * There is an answer, and it is not the one asked for: empty, a refusal, prose, another shape.
     *
     * @param why without a word of the answer
     */
    record Unusable(String why) implements JsonReply {}

    /**
     * @param keys of which the object asked for has at least one
     */
    static JsonReply of(Answer answer, Set<String> keys) {
        return answer.truncated() ? new Truncated() : Reader.read(answer.text(), keys);
    }

    /** Finds the object. */
    final class Reader {
        private static final JsonMapper LENIENT = JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
                .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
                .enable(JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS)
                .build();

        private static final Pattern OPENING_THOUGHT = Pattern.compile("<(?:think|thinking|thought|reasoning)>");
        private static final Pattern CLOSING_THOUGHT = Pattern.compile("</(?:think|thinking|thought|reasoning)>");
        private static final Pattern FENCE = Pattern.compile("^```\\w*\\s*|\\s*```$");

        /** Bounds the work on an answer that is nothing but braces. */
        private static final int MOST_STARTS = 200;

        private static final int DEEPEST_WRAPPER = 3;

        private final String text;
        private final Set<String> keys;
        private boolean cutOff;
        private boolean sawJson;

        private Reader(String text, Set<String> keys) {
            this.text = text;
            this.keys = keys;
        }

        static JsonReply read(String answer, Set<String> keys) {
            if (answer.isBlank()) {
                return new Unusable("the reply is empty");
            }
            String text = withoutThoughts(answer.strip());
            return text == null ? new Truncated() : new Reader(text, keys).read();
        }

        /** What follows the model's reasoning; null if the reasoning never ends. */
        private static @Nullable String withoutThoughts(String answer) {
            String rest = answer;
            // JSON that comes first is the answer itself, and may well quote such a tag.
            while (!rest.startsWith("{") && !rest.startsWith("[") && !rest.startsWith("```")) {
                var closing = CLOSING_THOUGHT.matcher(rest);
                if (!closing.find()) {
                    return OPENING_THOUGHT.matcher(rest).lookingAt() ? null : rest;
                }
                rest = rest.substring(closing.end()).strip();
            }
            return rest;
        }

        private JsonReply read() {
            String bare = FENCE.matcher(text).replaceAll("");
            if (bare.matches("\\{\\s*}|\\[\\s*]")) {
                return new Found(JsonNodeFactory.instance.objectNode());
            }
            for (JsonNode value : values()) {
                Optional<ObjectNode> asked = asked(value, 0);
                if (asked.isPresent()) {
                    return new Found(asked.get());
                }
            }
            if (cutOff) {
                return new Truncated();
            }
            return new Unusable(
                    sawJson
                            ? "the reply is JSON of another shape"
                            : "the reply is prose without JSON: the model refused, or did not do as told");
        }

        /** Every JSON value in the text that is not inside another one, in order. */
        private List<JsonNode> values() {
            char[] chars = text.toCharArray();
            List<JsonNode> values = new ArrayList<>();
            int starts = 0;
            for (int at = 0; at < chars.length && starts < MOST_STARTS; at++) {
                if (chars[at] == '{' || chars[at] == '[') {
                    starts++;
                    at += valueAt(chars, at, values);
                }
            }
            return values;
        }

        /** Reads one value and returns how many characters to pass over. */
        private int valueAt(char[] chars, int at, List<JsonNode> values) {
            try (JsonParser parser = LENIENT.createParser(chars, at, chars.length - at)) {
                values.add(LENIENT.readTree(parser));
                sawJson = true;
                return Math.max(0, (int) parser.currentLocation().getCharOffset() - 1);
            } catch (JsonEOFException e) {
                cutOff = true;
                // Whatever stands inside is a part of something that was not finished.
                return chars.length;
            } catch (JsonProcessingException e) {
                return 0;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The object asked for, be it wrapped in a list, in another object or in the schema's "properties". */
        private Optional<ObjectNode> asked(JsonNode value, int depth) {
            if (depth > DEEPEST_WRAPPER || !value.isContainerNode()) {
                return Optional.empty();
            }
            if (value instanceof ObjectNode object && keys.stream().anyMatch(key -> isData(object.get(key)))) {
                return Optional.of(object);
            }
            if (value.has("properties")) {
                return asked(value.get("properties"), depth + 1);
            }
            return value.size() == 1 ? asked(value.iterator().next(), depth + 1) : Optional.empty();
        }

        /** Tells data from the schema of it, where a key holds {@code {"type": "array", …}}. */
        private static boolean isData(@Nullable JsonNode value) {
            return value != null
                    && !(value.isObject() && value.path("type").asText().equals("array"));
        }
    }
}
