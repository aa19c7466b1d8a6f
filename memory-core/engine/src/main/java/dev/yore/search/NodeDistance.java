package dev.yore.search;

import static java.util.Comparator.comparingDouble;

import dev.yore.model.EntityId;
import dev.yore.store.GroupReader.Scored;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * By 1 / (1 + distance), what is out of reach by 0.
 *
 * @param from empty: the entities that the question names
 */
record NodeDistance(Set<EntityId> from) implements Reranker {
    @Override
    public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
        List<T> pool = candidates.pool().stream().map(Scored::item).toList();
        Map<T, Integer> distances = candidates.distances(pool, from);
        return pool.stream()
                .map(item -> new Scored<>(item, nearness(distances.getOrDefault(item, Integer.MAX_VALUE))))
                .sorted(comparingDouble((Scored<T> scored) -> scored.score()).reversed())
                .limit(candidates.limit())
                .toList();
    }

    private static double nearness(int distance) {
        return distance == Integer.MAX_VALUE ? 0 : 1.0 / (1 + distance);
    }
}
