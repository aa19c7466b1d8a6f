package dev.yore.search;

import static java.util.stream.Collectors.toMap;

import dev.yore.ai.PairScorer;
import dev.yore.error.UnsupportedRequestException;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.search.Candidates.By;
import dev.yore.search.Candidates.Ranking;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Entities that were found, called by one letter each, and what is known of them; everything in the order it is told. */
final class Found implements Evidence {
    static final String QUERY = "who?";

    private final Map<String, Double> scores = new LinkedHashMap<>();
    private final List<Ranking<Entity>> rankings = new ArrayList<>();
    private final Map<String, float[]> vectors = new HashMap<>();
    private final Map<String, Long> mentions = new HashMap<>();
    private final Map<String, Integer> distances = new HashMap<>();
    private @Nullable PairScorer scorer;

    /** @param score the standard one; best first */
    Found with(String name, double score) {
        scores.put(name, score);
        return this;
    }

    Found ranking(By by, Object... namesAndScores) {
        var items = new ArrayList<Scored<Entity>>();
        for (int i = 0; i < namesAndScores.length; i += 2) {
            items.add(new Scored<>(entity((String) namesAndScores[i]), ((Number) namesAndScores[i + 1]).doubleValue()));
        }
        rankings.add(new Ranking<>(by, items));
        return this;
    }

    Found vector(String name, double x, double y) {
        vectors.put(name, new float[] {(float) x, (float) y});
        return this;
    }

    Found mentioned(String name, long times) {
        mentions.put(name, times);
        return this;
    }

    Found distance(String name, int facts) {
        distances.put(name, facts);
        return this;
    }

    Found scoredBy(PairScorer model) {
        scorer = model;
        return this;
    }

    Candidates<Entity> wanting(int limit) {
        List<Scored<Entity>> ranked = scores.entrySet().stream()
                .map(each -> new Scored<>(entity(each.getKey()), each.getValue()))
                .toList();
        return new Candidates<>(Layer.ENTITIES, ranked, () -> rankings, limit, this);
    }

    static Entity entity(String name) {
        return new Entity(EntityId.of(name), name, Set.of(), List.of(), "", Map.of(), Instant.EPOCH);
    }

    private static String name(Object item) {
        return ((Entity) item).name();
    }

    @Override
    public String query() {
        return QUERY;
    }

    @Override
    public PairScorer scorer() {
        if (scorer == null) {
            throw new UnsupportedRequestException("no scorer");
        }
        return scorer;
    }

    @Override
    public <T> Map<T, float[]> vectors(Layer<T> layer, List<T> items) {
        return known(items, vectors);
    }

    @Override
    public <T> Map<T, Long> mentions(Layer<T> layer, List<T> items) {
        return known(items, mentions);
    }

    @Override
    public <T> Map<T, Integer> distances(Layer<T> layer, List<T> items, Set<EntityId> from) {
        return known(items, distances);
    }

    private static <T, V> Map<T, V> known(List<T> items, Map<String, V> of) {
        return items.stream()
                .filter(item -> of.containsKey(name(item)))
                .collect(toMap(item -> item, item -> of.get(name(item))));
    }
}
