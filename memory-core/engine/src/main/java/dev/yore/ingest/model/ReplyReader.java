package dev.yore.ingest.model;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Finds the object asked for in a text, whatever stands around it. */
final class ReplyReader {
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

    private static final String TAGS = "(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad)";
    private static final Pattern OPENING_THOUGHT = Pattern.compile(
            "(?i)<" + TAGS + "(?: [^>]*)?>|\\[THINK]|\u25c1think\u25b7|<\\|begin_of_thought\\|>|<\\|channel\\|>");
    private static final Pattern CLOSING_THOUGHT = Pattern.compile("(?i)</" + TAGS
            + ">|\\[/THINK]|\u25c1/think\u25b7|<\\|end_of_thought\\|>|<\\|channel\\|>final<\\|message\\|>");
    private static final Pattern JSON_BEGINS = Pattern.compile("\\s*+(?:\\{|\\[(?!THINK])|```)");
    private static final Set<String> REFUSALS = Set.of("refusal", "error");
    private static final Pattern NOTHING = Pattern.compile("(?:```(?:json)?)?\\s*(?:\\{\\s*}|\\[\\s*])\\s*(?:```)?");

    /** Bounds the work on an answer that is nothing but braces. */
    private static final int MOST_STARTS = 200;

    private static final int DEEPEST_WRAPPER = 3;

    /** Of JSON's words: {@code false}. */
    private static final int LONGEST_WORD = 5;

    private final String text;
    private final Set<String> keys;
    private boolean cutOff;
    private boolean sawJson;

    private ReplyReader(String text, Set<String> keys) {
        this.text = text;
        this.keys = keys;
    }

    static JsonReply read(String answer, Set<String> keys) {
        if (answer.isBlank()) {
            return new JsonReply.Unusable("the reply is empty");
        }
        String text = withoutThoughts(answer.strip());
        return text == null ? new JsonReply.Truncated() : new ReplyReader(text, keys).read();
    }

    /** What follows the model's reasoning; null if the reasoning never ends. */
    private static @Nullable String withoutThoughts(String answer) {
        var closing = CLOSING_THOUGHT.matcher(answer);
        int at = 0;
        // JSON that comes first is the answer itself, and may well quote such a tag.
        while (!JSON_BEGINS.matcher(answer).region(at, answer.length()).lookingAt()) {
            if (!closing.find(at)) {
                String rest = answer.substring(at).strip();
                return OPENING_THOUGHT.matcher(rest).lookingAt() ? null : rest;
            }
            at = closing.end();
        }
        return answer.substring(at).strip();
    }

    private JsonReply read() {
        // Only if it is all there is: within prose it may be a part of a refusal.
        if (NOTHING.matcher(text).matches()) {
            return new JsonReply.Found(JsonNodeFactory.instance.objectNode());
        }
        List<ObjectNode> answers =
                values().stream().flatMap(value -> asked(value, 0).stream()).toList();
        Optional<ObjectNode> whole = answers.stream()
                .filter(answer -> keys.stream().allMatch(answer::has))
                .findFirst();
        if (whole.isPresent()) {
            return found(whole.get());
        }
        if (cutOff) {
            return new JsonReply.Truncated();
        }
        return answers.stream().reduce(ReplyReader::joined).map(this::found).orElseGet(this::unusable);
    }

    /** An answer in pieces is one: an object of entities, and another of facts. */
    private static ObjectNode joined(ObjectNode first, ObjectNode second) {
        ObjectNode joined = second.deepCopy();
        joined.setAll(first);
        return joined;
    }

    private JsonReply found(ObjectNode answer) {
        boolean empty = keys.stream().allMatch(key -> answer.path(key).isEmpty());
        boolean refused =
                REFUSALS.stream().anyMatch(key -> Fields.text(answer, key).isPresent());
        return empty && refused
                ? new JsonReply.Unusable("the reply is empty, since the model refused")
                : new JsonReply.Found(answer);
    }

    private JsonReply unusable() {
        return new JsonReply.Unusable(
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
        try (JsonParser parser = LENIENT.createParser(new CharArrayReader(chars, at, chars.length - at))) {
            values.add(LENIENT.readTree(parser));
            sawJson = true;
            return Math.max(0, (int) parser.currentLocation().getCharOffset() - 1);
        } catch (JsonProcessingException e) {
            if (!endsIn(e, at)) {
                return 0;
            }
            cutOff = true;
            // Whatever stands inside is a part of something that was not finished.
            return chars.length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether what is wrong with a value is that the text ends; the parser takes half a word for a wrong one. */
    private boolean endsIn(JsonProcessingException e, int at) {
        if (e instanceof JsonEOFException) {
            return true;
        }
        boolean closed = text.endsWith("}") || text.endsWith("]");
        return !closed
                && e.getLocation() != null
                && at + e.getLocation().getCharOffset() >= text.length() - LONGEST_WORD;
    }

    /** The object asked for, be it wrapped in a list of one, in another object or in the schema's "properties". */
    private Optional<ObjectNode> asked(JsonNode value, int depth) {
        if (value instanceof ObjectNode object && isAsked(object, keys)) {
            return Optional.of(object);
        }
        if (depth == DEEPEST_WRAPPER || (value.isArray() && value.size() > 1)) {
            return Optional.empty();
        }
        return StreamSupport.stream(value.spliterator(), false)
                .flatMap(child -> asked(child, depth + 1).stream())
                .findFirst();
    }

    /** Whether an object has at least one of the keys, and data under each that it has. */
    static boolean isAsked(ObjectNode object, Set<String> keys) {
        List<JsonNode> values =
                keys.stream().filter(object::has).map(object::get).toList();
        return !values.isEmpty() && values.stream().allMatch(ReplyReader::isData);
    }

    /** Tells data from the schema of it, where a key holds {@code {"type": "array", …}}, and from prose. */
    private static boolean isData(JsonNode value) {
        if (value.isObject()) {
            return !value.path("type").asText().equals("array");
        }
        return value.isArray()
                || value.isNull()
                || (value.isTextual() && Fields.text(value).isEmpty());
    }
}
