package dev.yore.ingest.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.ingest.Extractor.Input;
import dev.yore.model.Episode;
import dev.yore.ontology.EntityType;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words the question for one part of an episode. */
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
        String user = Prompts.fill(prompts.user(), values(part, input));
        return new Prompt(
                "extraction",
                Prompts.fill(prompts.system(), vocabulary(input.ontology())),
                brief ? user + "\n" + prompts.brief() : user,
                prompts.schema());
    }

    private static Map<String, String> values(Part part, Input input) {
        Episode episode = input.episode();
        Locale language = input.profile().language();
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
                "language", language.getDisplayLanguage(Locale.ENGLISH),
                "earlier", Stream.concat(before, told).collect(Collectors.joining("\n")),
                "message", quoted(episode, part.text(), at));
    }

    private static String end(String text) {
        if (text.length() <= LONGEST_EARLIER) {
            return text;
        }
        int begin = text.length() - LONGEST_EARLIER;
        return "…" + text.substring(Character.isLowSurrogate(text.charAt(begin)) ? begin + 1 : begin);
    }

    /**
     * One turn as a line of JSON. A line break inside is escaped by JSON, so no text can pass for another turn; angle
     * brackets are escaped here, so none can close its block.
     */
    private static String quoted(Episode turn, String text, ZonedDateTime at) {
        Map<String, String> line = new LinkedHashMap<>();
        line.put("kind", turn.source().name());
        line.put("speaker", turn.speaker());
        line.put("at", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at.truncatedTo(ChronoUnit.SECONDS)));
        line.put("text", text);
        try {
            return JSON.writeValueAsString(line).replace("<", "\\u003c").replace(">", "\\u003e");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a map of strings is always JSON", e);
        }
    }

    private static Map<String, String> vocabulary(Ontology ontology) {
        return Map.of(
                "entity_types",
                        ontology.entityTypes().stream().map(Questions::line).collect(Collectors.joining("\n")),
                "relation_types",
                        ontology.relationTypes().stream().map(Questions::line).collect(Collectors.joining("\n")));
    }

    private static String line(EntityType type) {
        return "- " + type.name() + ": " + type.description();
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
