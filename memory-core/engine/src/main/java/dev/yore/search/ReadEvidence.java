package dev.yore.search;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.yore.ai.PairScorer;
import dev.yore.error.UnsupportedRequestException;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactVersion;
import dev.yore.model.Mention;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.Layer;
import dev.yore.time.Interval;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads what rerankers ask from the store that is searched.
 *
 * @param holding when the facts hold that are walked along; absent: whenever
 */
record ReadEvidence(
        Retrieval retrieval,
        @Nullable Interval holding,
        @Nullable PairScorer model) implements Evidence {
    private static final int MOST_HOPS = 3;
    /** Facts read a hop: beyond a hub everything is near everything. */
    private static final int MOST_FACTS = 1_000;

    @Override
    public String query() {
        return retrieval.search().query();
    }

    @Override
    public PairScorer scorer() {
        if (model == null) {
            throw new UnsupportedRequestException("the recipe \""
                    + retrieval.search().recipe().name()
                    + "\" needs a scoring model: give the memory one with MemoryBuilder.scorer(…)");
        }
        return model;
    }

    private GroupReader reader() {
        return retrieval.reader();
    }

    @Override
    public <T> Map<T, float[]> vectors(Layer<T> layer, List<T> items) {
        return items.isEmpty() ? Map.of() : reader().vectors(layer, items);
    }

    @Override
    public <T> Map<T, Long> mentions(Layer<T> layer, List<T> items) {
        if (layer == Layer.ENTITIES) {
            return mentionsOfEntities(items);
        }
        return items.stream()
                .collect(toMap(
                        item -> item,
                        item -> item instanceof FactVersion version
                                ? (long) version.fact().episodes().size()
                                : 1L));
    }

    /** What was merged into an entity is mentioned as it. */
    private <T> Map<T, Long> mentionsOfEntities(List<T> items) {
        Map<T, Set<EntityId>> read = items.stream()
                .collect(toMap(item -> item, item -> retrieval.identities().all(List.of(((Entity) item).id()))));
        Map<EntityId, Long> counts = reader().mentionCounts(
                        read.values().stream().flatMap(Collection::stream).toList());
        return items.stream()
                .collect(toMap(
                        item -> item,
                        item -> read.getOrDefault(item, Set.of()).stream()
                                .mapToLong(id -> counts.getOrDefault(id, 0L))
                                .sum()));
    }

    @Override
    public <T> Map<T, Integer> distances(Layer<T> layer, List<T> items, Set<EntityId> from) {
        Set<EntityId> start = from.isEmpty() ? retrieval.named() : from;
        Map<T, Set<EntityId>> entities = entities(layer, items);
        Map<EntityId, Integer> reached = reach(
                start, entities.values().stream().flatMap(Collection::stream).collect(toSet()));
        var distances = new HashMap<T, Integer>();
        entities.forEach((item, touched) -> touched.stream()
                .filter(reached::containsKey)
                .mapToInt(entity -> reached.getOrDefault(entity, MOST_HOPS))
                .min()
                .ifPresent(distance -> distances.put(item, distance)));
        return distances;
    }

    /** The entities that each item is, touches or mentions, as they are read. */
    private <T> Map<T, Set<EntityId>> entities(Layer<T> layer, List<T> items) {
        Map<EpisodeId, Set<EntityId>> mentioned = layer == Layer.EPISODES
                ? reader()
                        .mentionsIn(items.stream()
                                .map(item -> ((Episode) item).id())
                                .toList())
                        .stream()
                        .collect(groupingBy(Mention::episode, mapping(Mention::entity, toSet())))
                : Map.of();
        Map<T, Set<EntityId>> entities = items.stream().collect(toMap(item -> item, item -> touched(item, mentioned)));
        return asRead(entities);
    }

    private static Set<EntityId> touched(Object item, Map<EpisodeId, Set<EntityId>> mentioned) {
        if (item instanceof FactVersion version) {
            return Stream.of(version.fact().source(), version.fact().target()).collect(toSet());
        }
        return item instanceof Entity entity
                ? Set.of(entity.id())
                : mentioned.getOrDefault(((Episode) item).id(), Set.of());
    }

    private <T> Map<T, Set<EntityId>> asRead(Map<T, Set<EntityId>> entities) {
        retrieval
                .identities()
                .meet(entities.values().stream().flatMap(Collection::stream).toList());
        entities.replaceAll((item, touched) ->
                touched.stream().map(retrieval.identities()::of).collect(toSet()));
        return entities;
    }

    /**
     * How far entities are from where a walk begins: breadth first, until all that are sought are met.
     *
     * @param sought as they are read
     */
    private Map<EntityId, Integer> reach(Set<EntityId> start, Set<EntityId> sought) {
        var filter = Filter.NONE.knownAt(retrieval.search().knownAt()).holding(holding);
        var reached = new HashMap<EntityId, Integer>();
        Set<EntityId> frontier = start.stream().map(retrieval.identities()::of).collect(toSet());
        for (int hops = 0; !frontier.isEmpty(); hops++) {
            int distance = hops;
            frontier.forEach(entity -> reached.put(entity, distance));
            if (hops == MOST_HOPS || reached.keySet().containsAll(sought)) {
                break;
            }
            frontier = next(frontier, filter, reached.keySet());
        }
        return reached;
    }

    private Set<EntityId> next(Set<EntityId> frontier, Filter filter, Set<EntityId> known) {
        var next = new LinkedHashSet<EntityId>();
        for (FactVersion version : reader().factsAround(frontier, filter, MOST_FACTS)) {
            next.add(version.fact().source());
            next.add(version.fact().target());
        }
        next.removeAll(known);
        return next;
    }
}
