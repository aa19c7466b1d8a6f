package dev.yore.search;

import static java.util.stream.Collectors.toMap;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is known of entities now, in a few sentences: those of their newest facts that hold. It is written when it is
 * asked for, from the facts that are there, so that it never says what has ended or was forgotten, and costs ingestion
 * nothing. Of an entity with more sentences than that, a {@link Summarizer} may have a better one.
 */
final class Summaries {
    private static final int MOST_SENTENCES = 5;
    /** Facts read for each entity: the facts of one that is in all of them must not leave none for the others. */
    private static final int FACTS = 4 * MOST_SENTENCES;
    /** Of a long list of entities, the best are summarized. */
    private static final int MOST_SUMMARIZED = 10;

    private final GroupReader reader;
    private final Instant now;
    private final Summarizer summarizer;

    Summaries(GroupReader reader, Instant now, Summarizer summarizer) {
        this.reader = reader;
        this.now = now;
        this.summarizer = summarizer;
    }

    /** What it writes of some entities. */
    Ask.FactsAround facts(List<Entity> entities) {
        int limit = Math.max(1, FACTS * entities.size());
        return new Ask.FactsAround(entities.stream().map(Entity::id).toList(), Filter.NONE.holdingAt(now), limit);
    }

    /**
     * The entities with their summaries, in the order given.
     *
     * @param facts the answer to {@link #facts}
     */
    List<Entity> of(List<Entity> entities, List<FactVersion> facts) {
        Map<EntityId, Set<String>> sentences =
                entities.stream().collect(toMap(Entity::id, id -> new LinkedHashSet<>(), (one, same) -> one));
        facts.forEach(version -> add(version.fact(), sentences));
        Map<EntityId, String> better = better(entities, sentences);
        return entities.stream()
                .map(entity -> entity.withSummary(
                        better.getOrDefault(entity.id(), first(sentences.getOrDefault(entity.id(), Set.of())))))
                .toList();
    }

    private Map<EntityId, String> better(List<Entity> entities, Map<EntityId, Set<String>> sentences) {
        List<Entity> many = entities.stream()
                .filter(entity -> sentences.getOrDefault(entity.id(), Set.of()).size() > MOST_SENTENCES)
                .limit(MOST_SUMMARIZED)
                .toList();
        return many.isEmpty() ? Map.of() : summarizer.summaries(reader, many, now);
    }

    private static void add(Fact fact, Map<EntityId, Set<String>> sentences) {
        for (EntityId end : List.of(fact.source(), fact.target())) {
            Set<String> known = sentences.get(end);
            if (known != null) {
                known.add(sentence(fact.statement()));
            }
        }
    }

    private static String first(Set<String> sentences) {
        return sentences.stream().limit(MOST_SENTENCES).collect(Collectors.joining(" "));
    }

    private static String sentence(String statement) {
        String text = statement.strip();
        return text.endsWith(".") || text.endsWith("!") || text.endsWith("?") ? text : text + ".";
    }
}
