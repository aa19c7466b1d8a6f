package dev.yore.ingest.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.ingest.Extractor.Input;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.ontology.EntityType;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Words the question for one part of an episode, or for several episodes. */
final class Questions {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<Cardinality, String> LIMITS = Map.of(
            Cardinality.MANY, "",
            Cardinality.ONE_PER_SOURCE, "; one target at a time",
            Cardinality.ONE_PER_TARGET, "; one source at a time",
            Cardinality.ONE_EACH, "; one partner at a time");

    /** Of an earlier turn its end is enough to understand the next one by. */
    private static final int LONGEST_EARLIER = 2_000;

    private final Prompts prompts;

    Questions(Prompts prompts) {
        this.prompts = prompts;
    }

    /** The whole prompt; {@code brief} asks for less, after an answer that was cut off. */
    Prompt about(Part part, Input input, boolean brief) {
        String user = PromptText.fill(prompts.user(), values(part, input));
        return new Prompt(
                "extraction",
                PromptText.fill(prompts.system(), vocabulary(input.ontology())),
                brief ? user + "\n" + prompts.brief() : user,
                AttributeTerms.schema(prompts.schema(), input.ontology()));
    }

    /** One prompt for several messages of a group, which are numbered from 1. */
    Prompt about(List<Input> unit) {
        Set<EpisodeId> asked = unit.stream().map(input -> input.episode().id()).collect(Collectors.toSet());
        ZoneId zone = unit.get(0).profile().zone();
        SortedMap<Long, Episode> before = new TreeMap<>();
        unit.stream()
                .flatMap(input -> input.before().stream())
                .filter(turn -> !asked.contains(turn.id()))
                .forEach(turn -> before.put(turn.sequence(), turn));
        Map<String, String> values = Map.of(
                "zone", zone.getId(),
                "language", language(unit.get(0)),
                "earlier",
                        before.values().stream()
                                .map(turn -> quoted(
                                        turn,
                                        end(turn.content()),
                                        turn.validAt().atZone(zone)))
                                .collect(Collectors.joining("\n")),
                "messages",
                        IntStream.range(0, unit.size())
                                .mapToObj(i -> numbered(i + 1, unit.get(i).episode(), zone))
                                .collect(Collectors.joining("\n")));
        return new Prompt(
                "extraction_of_several",
                PromptText.fill(prompts.system(), vocabulary(unit.get(0).ontology())),
                PromptText.fill(prompts.batch(), values),
                ofSeveral(AttributeTerms.schema(prompts.schema(), unit.get(0).ontology())));
    }

    /** The same prompt once more, with what was answered, to ask what is missing. */
    Prompt again(Prompt first, JsonNode found) {
        String look = PromptText.fill(prompts.look(), Map.of("found", PromptText.withoutBrackets(found.toString())));
        return new Prompt(first.name(), first.system(), first.user() + "\n" + look, first.schema());
    }

    /** A list of what the schema describes, each with the number of its message. */
    private static String ofSeveral(String schema) {
        try {
            ObjectNode item = (ObjectNode) JSON.readTree(schema);
            item.withObject("/properties").putObject("message").put("type", "integer");
            item.withArray("/required").add("message");
            ObjectNode several = JSON.createObjectNode().put("type", "object").put("additionalProperties", false);
            several.putArray("required").add("messages");
            several.putObject("properties")
                    .putObject("messages")
                    .put("type", "array")
                    .set("items", item);
            return several.toString();
        } catch (JsonProcessingException | ClassCastException e) {
            throw new IllegalArgumentException("the schema of extraction must be a JSON object", e);
        }
    }

    private static Map<String, String> values(Part part, Input input) {
        Episode episode = input.episode();
        ZonedDateTime at = episode.validAt().atZone(input.profile().zone()).truncatedTo(ChronoUnit.SECONDS);
        Stream<String> told = part.begin() == 0
                ? Stream.empty()
                : Stream.of(quoted(episode, end(episode.content().substring(0, part.begin())), at));
        Stream<String> before = input.before().stream()
                .map(turn -> quoted(turn, end(turn.content()), turn.validAt().atZone(at.getZone())));
        return Map.of(
                "at", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at),
                "weekday", at.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH),
                "zone", at.getZone().getId(),
                "language", language(input),
                "earlier", Stream.concat(before, told).collect(Collectors.joining("\n")),
                "message", quoted(episode, part.text(), at));
    }

    private static String language(Input input) {
        return input.profile().language().getDisplayLanguage(Locale.ENGLISH);
    }

    private static String end(String text) {
        if (text.length() <= LONGEST_EARLIER) {
            return text;
        }
        int begin = text.length() - LONGEST_EARLIER;
        return "…" + text.substring(Character.isLowSurrogate(text.charAt(begin)) ? begin + 1 : begin);
    }

    private static String numbered(int number, Episode turn, ZoneId zone) {
        ZonedDateTime at = turn.validAt().atZone(zone);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("message", number);
        line.put("weekday", at.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH));
        return json(line, turn, turn.content(), at);
    }

    private static String quoted(Episode turn, String text, ZonedDateTime at) {
        return json(new LinkedHashMap<>(), turn, text, at);
    }

    /** One turn as a line of JSON. */
    private static String json(Map<String, Object> line, Episode turn, String text, ZonedDateTime at) {
        line.put("kind", turn.source().name());
        line.put("speaker", turn.speaker());
        line.put("at", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at.truncatedTo(ChronoUnit.SECONDS)));
        line.put("text", text);
        return PromptText.line(line);
    }

    private static Map<String, String> vocabulary(Ontology ontology) {
        return Map.of(
                "entity_types",
                ontology.entityTypes().stream().map(Questions::line).collect(Collectors.joining("\n"))
                        + AttributeTerms.rule(ontology),
                "relation_types",
                ontology.relationTypes().stream().map(Questions::line).collect(Collectors.joining("\n")));
    }

    private static String line(EntityType type) {
        return "- " + type.name() + ": " + type.description() + AttributeTerms.of(type);
    }

    private static String line(RelationType type) {
        return "- %s (%s to %s%s%s): %s"
                .formatted(
                        type.name(),
                        types(type.sourceTypes()),
                        types(type.targetTypes()),
                        LIMITS.get(type.cardinality()),
                        type.symmetric() ? "; the same both ways" : "",
                        type.description());
    }

    /** Sorted, so that the same ontology always gives the same prompt, which a provider can then cache. */
    private static String types(Set<String> names) {
        return names.isEmpty() ? "anything" : names.stream().sorted().collect(Collectors.joining(" or "));
    }
}
