package dev.yore.search;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.search.Candidates.By;
import dev.yore.search.Candidates.Ranking;
import dev.yore.store.Ask;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe.View;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Entities by words and by meaning; those that the question names come first. */
final class EntityRetriever {
    private static final double NAMED = 2;

    private final Retrieval retrieval;
    private final Map<EntityId, Entity> named;
    private final Ask.Search<Entity> words;
    private final Ask.Search<Entity> meaning;

    EntityRetriever(Retrieval retrieval, Map<EntityId, Entity> named) {
        this.retrieval = retrieval;
        this.named = named;
        words = retrieval.byWords(Layer.ENTITIES, View.OWN, retrieval.filter());
        meaning = retrieval.byMeaning(Layer.ENTITIES, View.OWN, retrieval.filter());
    }

    List<Ask<?>> asks() {
        return List.of(words, meaning);
    }

    List<Scored<Entity>> rank(Ask.Answers found) {
        var fusion = new Fusion<Entity>(Entity::id);
        named.values().forEach(entity -> fusion.bonus(entity, NAMED));
        fusion.addByRange(found.to(meaning), 1).addFromZero(found.to(words), 1);
        return read(fusion.ranked());
    }

    List<Ranking<Entity>> rankings(Ask.Answers found) {
        List<Scored<Entity>> byName =
                named.values().stream().map(entity -> new Scored<>(entity, 1)).toList();
        return List.of(
                new Ranking<>(By.WORDS, read(found.to(words))),
                new Ranking<>(By.MEANING, read(found.to(meaning))),
                new Ranking<>(By.GRAPH, byName));
    }

    /**
     * The best, as many as are handed on. What was merged answers as what it was merged into, in the place of the better of
     * the two; merges are looked up for those alone that come, and for most of them at once.
     */
    private List<Scored<Entity>> read(List<Scored<Entity>> ranked) {
        retrieval
                .identities()
                .meet(retrieval.cut(ranked).stream()
                        .map(scored -> scored.item().id())
                        .toList());
        var seen = new HashSet<EntityId>();
        return ranked.stream()
                .flatMap(scored -> retrieval.identities().read(List.of(scored.item())).stream()
                        .map(entity -> new Scored<>(entity, scored.score())))
                .filter(scored -> seen.add(scored.item().id()))
                .limit(retrieval.most())
                .toList();
    }
}
