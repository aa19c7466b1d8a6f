package dev.yore.search;

import static java.util.stream.Collectors.toMap;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of entities now, in a few sentences: those of their newest facts that hold. It is written when it is
 * asked for, from the facts that are there, so that it never says what has ended or was forgotten, and costs ingestion
 * nothing.
 */
final class Summaries {
    private static final int MOST_SENTENCES = 5;
    /** Facts read for each entity: the facts of one that is in all of them must not leave none for the others. */
    private static final int FACTS = 4 * MOST_SENTENCES;

    private final GroupReader reader;
    private final Instant now;

    Summaries(GroupReader reader, Instant now) {
        this.reader = reader;
        this.now = now;
    }

    /** The entities with their summaries, in the order given. */
    List<Entity> of(List<Entity> entities) {
        Map<EntityId, Set<String>> sentences =
                entities.stream().collect(toMap(Entity::id, id -> new LinkedHashSet<>(), (one, same) -> one));
        if (!entities.isEmpty()) {
            List<FactVersion> facts =
                    reader.factsAround(sentences.keySet(), Filter.NONE.holdingAt(now), FACTS * entities.size());
            facts.forEach(version -> add(version.fact(), sentences));
        }
        return entities.stream()
                .map(entity -> entity.withSummary(String.join(" ", sentences.getOrDefault(entity.id(), Set.of()))))
                .toList();
    }

    private static void add(Fact fact, Map<EntityId, Set<String>> sentences) {
        for (EntityId end : List.of(fact.source(), fact.target())) {
            Set<String> known = sentences.get(end);
            if (known != null && known.size() < MOST_SENTENCES) {
                known.add(sentence(fact.statement()));
            }
        }
    }

    private static String sentence(String statement) {
        String text = statement.strip();
        return text.endsWith(".") || text.endsWith("!") || text.endsWith("?") ? text : text + ".";
    }
}
