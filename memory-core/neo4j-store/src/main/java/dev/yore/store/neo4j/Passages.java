package dev.yore.store.neo4j;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.FactVersion;
import dev.yore.store.Directions;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;

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

    /** A passage as its node keeps it. */
    static Passage read(Value text, Value vector) {
        return new Passage(text.asString(), vector.isNull() ? null : vector(vector));
    }

    /** What reads the vectors of a layer's items, as they are told {@link #of}. */
    static String reading(Layer<?> layer) {
        if (layer == Layer.FACTS) {
            return Reads.FACT_VECTORS;
        }
        return layer == Layer.EPISODES ? Reads.EPISODE_VECTORS : Reads.ENTITY_VECTORS;
    }

    /** Items by their keys, each with its place. */
    static Row of(List<?> items) {
        List<Map<String, @Nullable Object>> keys = new ArrayList<>();
        for (Object item : items) {
            keys.add(key(item).number("place", keys.size()).map());
        }
        return new Row().put("items", keys);
    }

    private static Row key(Object item) {
        if (item instanceof FactVersion version) {
            return new Row().text("id", version.fact().id().value()).instant("knownFrom", version.knownFrom());
        }
        return new Row()
                .text(
                        "id",
                        item instanceof Episode episode
                                ? episode.id().value()
                                : ((Entity) item).id().value());
    }

    static Passage.Vector vector(Value numbers) {
        float[] vector = new float[numbers.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) numbers.get(i).asDouble();
        }
        return new Passage.Vector(vector);
    }
}
