package dev.yore.search;

import dev.yore.ai.PairScorer;
import dev.yore.model.EntityId;
import dev.yore.store.Layer;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What rerankers may ask, whatever the layer: see {@link Candidates}. */
interface Evidence {
    String query();

    PairScorer scorer();

    <T> Map<T, float[]> vectors(Layer<T> layer, List<T> items);

    <T> Map<T, Long> mentions(Layer<T> layer, List<T> items);

    <T> Map<T, Integer> distances(Layer<T> layer, List<T> items, Set<EntityId> from);
}
