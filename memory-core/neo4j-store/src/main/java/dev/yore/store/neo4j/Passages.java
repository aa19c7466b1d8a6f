package dev.yore.store.neo4j;

import dev.yore.store.Directions;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Passages as properties of nodes, by which {@link Searches} find them. */
record Passages(String groupKey, @Nullable VectorSpace space) {

    /** @param prefix of the properties' names, see {@link Shelf} */
    void words(Row node, String prefix, Passage passage) {
        List<String> words = Words.of(passage.text());
        Map<String, Long> counts = new LinkedHashMap<>();
        words.forEach(word -> counts.merge(groupKey + word, 1L, Long::sum));
        node.texts(prefix + "Terms", counts.keySet())
                .numbers(prefix + "Counts", counts.values())
                .number(prefix + "Length", words.size());
    }

    /** The direction of a passage's vector; absent if it has none. */
    float @Nullable [] vector(Passage passage) {
        return Directions.of(passage.values(), space).orElse(null);
    }
}
