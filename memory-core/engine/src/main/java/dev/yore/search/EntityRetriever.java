package dev.yore.search;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.store.Filter;
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

    EntityRetriever(Retrieval retrieval, Map<EntityId, Entity> named) {
        this.retrieval = retrieval;
        this.named = named;
    }

    List<Scored<Entity>> find() {
        Filter filter = retrieval.filter();
        var fusion = new Fusion<Entity>(Entity::id);
        named.values().forEach(entity -> fusion.bonus(entity, NAMED));
        fusion.addByRange(retrieval.byMeaning(Layer.ENTITIES, View.OWN, filter), 1)
                .addFromZero(retrieval.byWords(Layer.ENTITIES, View.OWN, filter), 1);
        return read(fusion.ranked());
    }

    /**
     * The best, as many as are asked for. What was merged answers as what it was merged into, in the place of the better of
     * the two; merges are looked up for those alone that come.
     */
    private List<Scored<Entity>> read(List<Scored<Entity>> ranked) {
        retrieval
                .identities()
                .meet(ranked.stream().map(scored -> scored.item().id()).toList());
        var seen = new HashSet<EntityId>();
        return ranked.stream()
                .flatMap(scored -> retrieval.identities().read(List.of(scored.item())).stream()
                        .map(entity -> new Scored<>(entity, scored.score())))
                .filter(scored -> seen.add(scored.item().id()))
                .limit(retrieval.search().limit())
                .toList();
    }
}
