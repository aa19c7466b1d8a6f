package dev.yore.search;

import static java.util.Comparator.comparingDouble;

import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import java.util.List;
import java.util.Map;

/** By the number of episodes that speak of an item. An episode speaks of itself: episodes stay as they are. */
record EpisodeMentions() implements Reranker {
    @Override
    public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
        if (candidates.layer() == Layer.EPISODES) {
            return candidates.best(candidates.limit());
        }
        List<T> pool = candidates.pool().stream().map(Scored::item).toList();
        Map<T, Long> mentions = candidates.mentions(pool);
        return pool.stream()
                .map(item -> new Scored<>(item, mentions.getOrDefault(item, 0L)))
                .sorted(comparingDouble((Scored<T> scored) -> scored.score()).reversed())
                .limit(candidates.limit())
                .toList();
    }
}
