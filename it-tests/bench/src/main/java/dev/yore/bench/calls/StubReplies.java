package dev.yore.bench.calls;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers as a model would, from the messages alone: three entities and two facts a message, of about the length that a
 * model writes. Two messages of five speak of a place that the speaker has spoken of before, in other words, so that it
 * is left to be settled whether that is the same fact. What is to be settled is left as it is.
 */
final class StubReplies {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern BLOCK = Pattern.compile("<(messages?)>\\n(.*?)\\n</\\1>", Pattern.DOTALL);
    private static final Pattern NOT_A_WORD = Pattern.compile("[^\\p{L}]+");
    private static final List<String> PLACES =
            List.of("Harbour Library", "Elm Street School", "Northgate Market", "Willow Park");

    private StubReplies() {}

    /** @param user the user prompt */
    static String to(String user) {
        Matcher block = BLOCK.matcher(user);
        boolean isExtraction = block.find() && !user.contains("<entities>");
        if (!isExtraction) {
            return "{\"entities\":[],\"facts\":[]}";
        }
        if (block.group(1).equals("message")) {
            return extraction(read(block.group(2))).toString();
        }
        ObjectNode several = JSON.createObjectNode();
        ArrayNode items = several.putArray("messages");
        for (String line : block.group(2).lines().toList()) {
            JsonNode message = read(line);
            items.add(extraction(message).put("message", message.path("message").asInt()));
        }
        return several.toString();
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode extraction(JsonNode message) {
        String speaker = message.path("speaker").asText();
        String text = message.path("text").asText();
        List<String> words = Arrays.stream(NOT_A_WORD.split(text))
                .filter(word -> word.length() > 3)
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        int hash = Math.floorMod(text.hashCode(), 1_000);
        boolean isAboutAPlace = hash % 5 < 2;
        String first = isAboutAPlace ? PLACES.get(hash % PLACES.size()) : name(words, 0, hash);
        String second = name(words, 1, hash);

        ObjectNode reply = JSON.createObjectNode();
        ArrayNode entities = reply.putArray("entities");
        entity(entities, 0, speaker, "Person");
        entity(entities, 1, first, isAboutAPlace ? "Place" : "Topic");
        entity(entities, 2, second, "Topic");
        ArrayNode facts = reply.putArray("facts");
        fact(
                facts,
                1,
                isAboutAPlace ? "SPOKE_OF" : "CARES_ABOUT",
                speaker + " says of " + first + ": " + shortened(text));
        fact(facts, 2, "MENTIONED", speaker + " mentions " + second + " in passing");
        return reply;
    }

    /** A name of two of the message's words; where it has too few, one of its own. */
    private static String name(List<String> words, int place, int hash) {
        return words.size() > 2 * place + 1
                ? words.get(2 * place) + " " + words.get(2 * place + 1)
                : "Matter " + hash + (char) ('A' + place);
    }

    private static String shortened(String text) {
        return text.length() <= 120 ? text : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, 118)));
    }

    private static void entity(ArrayNode entities, int id, String name, String type) {
        ObjectNode entity = entities.addObject().put("id", id).put("name", name).put("type", type);
        entity.putArray("aliases");
    }

    private static void fact(ArrayNode facts, int target, String relation, String statement) {
        facts.addObject()
                .put("source", 0)
                .put("target", target)
                .put("relation", relation)
                .put("fact", statement)
                .put("aspect", "HOLDS")
                .put("time", "")
                .put("valid_at", "")
                .put("invalid_at", "")
                .put("also", false);
    }
}
