package dev.yore.bench.conflicts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.ai.StructuredChat;
import dev.yore.bench.conflicts.oracle.Thing;
import dev.yore.bench.conflicts.story.Statement;
import dev.yore.bench.conflicts.story.Step;
import dev.yore.bench.conflicts.story.When;
import dev.yore.model.Usage;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A model that reads every message as it was meant, and judges contradictions as it was told to. */
final class Script implements StructuredChat {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Usage COST = new Usage(1, 0, 100, 20);
    private static final Map<String, Object> NOTHING = Map.of("entities", List.of(), "facts", List.of());

    private final Map<Message, Map<String, Object>> replies = new ConcurrentHashMap<>();
    private final Map<Message, List<Settling.Verdict>> verdicts = new ConcurrentHashMap<>();

    /** By which a message is known again. */
    record Message(String speaker, Instant at, String text) {}

    /** What a message says, and what is to be said of it. */
    void expect(Message message, Step.Say say, ZoneId zone) {
        replies.put(message, reply(say.statements(), zone));
        verdicts.put(message, Settling.Verdict.of(say));
    }

    @Override
    public Answer ask(Prompt prompt) {
        List<JsonNode> lines = lines(prompt.user());
        Map<String, Object> reply = switch (prompt.name()) {
            // Earlier turns come first: the last line is the message itself.
            case "extraction" -> reply(lines.get(lines.size() - 1));
            case "extraction_of_several" -> several(lines);
            case "settlement" -> Settling.answer(lines, verdicts(lines));
            default -> throw new IllegalStateException("no such question: " + prompt.name());
        };
        try {
            return new Answer(JSON.writeValueAsString(reply), false, COST);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("lists and maps of strings are always JSON", e);
        }
    }

    private static List<JsonNode> lines(String prompt) {
        List<JsonNode> lines = new ArrayList<>();
        try {
            for (String line :
                    prompt.lines().filter(each -> each.startsWith("{\"")).toList()) {
                lines.add(JSON.readTree(line));
            }
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a line that is no JSON", e);
        }
        return lines;
    }

    private Map<String, Object> reply(JsonNode said) {
        return replies.getOrDefault(message(said), NOTHING);
    }

    private Map<String, Object> several(List<JsonNode> lines) {
        List<Object> messages = new ArrayList<>();
        for (JsonNode line : lines) {
            if (line.path("message").isInt()) {
                Map<String, Object> item = new LinkedHashMap<>(reply(line));
                item.put("message", line.path("message").asInt());
                messages.add(item);
            }
        }
        return Map.of("messages", messages);
    }

    private Set<Settling.Verdict> verdicts(List<JsonNode> lines) {
        return lines.stream()
                .filter(line -> line.has("text"))
                .flatMap(line -> verdicts.getOrDefault(message(line), List.of()).stream())
                .collect(Collectors.toSet());
    }

    private static Message message(JsonNode said) {
        Instant at = OffsetDateTime.parse(said.path("at").asText()).toInstant().truncatedTo(ChronoUnit.SECONDS);
        return new Message(said.path("speaker").asText(), at, said.path("text").asText());
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
