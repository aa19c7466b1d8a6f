package dev.yore.bench.conflicts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.ai.StructuredChat;
import dev.yore.bench.conflicts.oracle.Thing;
import dev.yore.bench.conflicts.story.Statement;
import dev.yore.bench.conflicts.story.When;
import dev.yore.model.Usage;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A model that reads every message as it was meant. */
final class Script implements StructuredChat {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Usage COST = new Usage(1, 0, 100, 20);
    private static final String NOTHING = "{\"entities\":[],\"facts\":[]}";

    private final Map<Message, String> replies = new ConcurrentHashMap<>();

    /** By which a message is known again. */
    record Message(String speaker, Instant at, String text) {}

    /** What a message says. */
    void expect(Message message, List<Statement> statements, ZoneId zone) {
        try {
            replies.put(message, JSON.writeValueAsString(reply(statements, zone)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("lists and maps of strings are always JSON", e);
        }
    }

    @Override
    public Answer ask(Prompt prompt) {
        String reply =
                prompt.name().equals("extraction") ? replies.getOrDefault(message(prompt.user()), NOTHING) : "{}";
        return new Answer(reply, false, COST);
    }

    /** The last line of JSON is the message itself. */
    private static Message message(String prompt) {
        String line = prompt.lines()
                .filter(each -> each.startsWith("{"))
                .reduce((one, next) -> next)
                .orElseThrow(() -> new IllegalStateException("a prompt without a message"));
        try {
            JsonNode said = JSON.readTree(line);
            Instant at = OffsetDateTime.parse(said.path("at").asText()).toInstant();
            return new Message(
                    said.path("speaker").asText(), at, said.path("text").asText());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a message that is no JSON", e);
        }
    }

    private static Map<String, Object> reply(List<Statement> statements, ZoneId zone) {
        List<Thing> things = new ArrayList<>();
        List<Object> facts = new ArrayList<>();
        for (Statement statement : statements) {
            facts.add(fact(
                    statement,
                    place(things, statement.key().source()),
                    place(things, statement.key().target()),
                    zone));
        }
        List<Object> entities = new ArrayList<>();
        for (int i = 0; i < things.size(); i++) {
            entities.add(Map.of(
                    "id", i, "name", things.get(i).name(), "type", things.get(i).type(), "aliases", List.of()));
        }
        return Map.of("entities", entities, "facts", facts);
    }

    private static int place(List<Thing> things, Thing thing) {
        if (!things.contains(thing)) {
            things.add(thing);
        }
        return things.indexOf(thing);
    }

    private static Map<String, Object> fact(Statement statement, int source, int target, ZoneId zone) {
        Map<String, Object> fact = new LinkedHashMap<>();
        fact.put("source", source);
        fact.put("target", target);
        fact.put("relation", statement.key().relation());
        fact.put("fact", Wording.bare(statement.key()));
        fact.put("also", statement.also());
        fact.put("time", Wording.time(statement));
        When when = statement.when();
        When until = statement.until();
        switch (statement.manner()) {
            case NOW -> dated(fact, "HOLDS", "", "");
            case SINCE -> dated(fact, "HOLDS", date(when, zone), "");
            case AGO, BEGAN -> dated(fact, "BEGAN", date(when, zone), "");
            case PERIOD -> dated(fact, "WAS", date(when, zone), date(until, zone));
            case USED_TO -> dated(fact, "WAS", "", "");
            case UNTIL -> dated(fact, "WAS", "", date(until, zone));
            case ENDED -> dated(fact, "ENDED", "", "");
            case ENDED_ON -> dated(fact, "ENDED", "", date(when, zone));
            case HAPPENED -> dated(fact, "HAPPENED", date(when, zone), "");
        }
        return fact;
    }

    private static void dated(Map<String, Object> fact, String aspect, String validAt, String invalidAt) {
        fact.put("aspect", aspect);
        fact.put("valid_at", validAt);
        fact.put("invalid_at", invalidAt);
    }

    private static String date(@Nullable When when, ZoneId zone) {
        if (when == null) {
            return "";
        }
        return when.words().isEmpty()
                ? when.start().toString()
                : when.start().atZone(zone).toLocalDate().toString();
    }
}
