package dev.yore.search;

import dev.yore.ai.PairScorer;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.FactVersion;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the retrievers of one layer found for a question, before it is cut, with what may be asked of it. What is asked
 * is read when it is asked, for all items at once. One use by one thread, while the search lasts.
 *
 * @param <T> what was found: a fact version, an entity or an episode
 */
public final class Candidates<T> {
    /** How a ranking came about. */
    public enum By {
        /** BM25: scores above 0, without an upper bound. */
        WORDS,
        /** Cosine: scores from −1 to 1. */
        MEANING,
        /** Along the graph, from the entities that the question names: how many of them an item is or touches. */
        GRAPH
    }

    /**
     * What one retriever found.
     *
     * @param items best first
     */
    public record Ranking<T>(By by, List<Scored<T>> items) {
        public Ranking {
            Objects.requireNonNull(by, "by");
            items = List.copyOf(items);
        }
    }

    /** What costs something an item looks at so many times as many as are wanted. */
    private static final int POOL = 4;

    private final Layer<T> layer;
    private final List<Scored<T>> ranked;
    private final Supplier<List<Ranking<T>>> rankings;
    private final int limit;
    private final Evidence evidence;

    /**
     * @param ranked best first, each item once
     * @param rankings may have other items, which count for nothing, and an item twice, whose better place counts
     */
    Candidates(
            Layer<T> layer, List<Scored<T>> ranked, Supplier<List<Ranking<T>>> rankings, int limit, Evidence evidence) {
        this.layer = layer;
        this.ranked = List.copyOf(ranked);
        this.rankings = rankings;
        this.limit = limit;
        this.evidence = evidence;
    }

    public Layer<T> layer() {
        return layer;
    }

    /** The question, as it was asked. */
    public String query() {
        return evidence.query();
    }

    /** How many are wanted, at least 1. */
    public int limit() {
        return limit;
    }

    /** All candidates, each once, in the order of {@link Recipe#STANDARD}, or of what was ranked by before. */
    public List<Scored<T>> ranked() {
        return ranked;
    }

    /** The best of them, no more than some number. */
    public List<Scored<T>> best(int atMost) {
        return ranked.subList(0, Math.min(ranked.size(), atMost));
    }

    /** The best of them, four times as many as are wanted. */
    List<Scored<T>> pool() {
        return pool(Integer.MAX_VALUE);
    }

    List<Scored<T>> pool(int atMost) {
        return best(Math.min(atMost, POOL * limit));
    }

    /** What each retriever found, as far as it is among the candidates, and as the same objects. */
    public List<Ranking<T>> rankings() {
        Map<Object, T> items = new HashMap<>();
        ranked.forEach(scored -> items.put(id(scored.item()), scored.item()));
        return rankings.get().stream()
                .map(ranking -> new Ranking<>(ranking.by(), among(items, ranking.items())))
                .toList();
    }

    private static <T> List<Scored<T>> among(Map<Object, T> items, List<Scored<T>> found) {
        Set<Object> seen = new HashSet<>();
        return found.stream()
                .filter(scored -> items.containsKey(id(scored.item())) && seen.add(id(scored.item())))
                .map(scored -> new Scored<>(items.getOrDefault(id(scored.item()), scored.item()), scored.score()))
                .toList();
    }

    /** The same candidates in another order, so many of them wanted. */
    Candidates<T> in(List<Scored<T>> order, int wanted) {
        return new Candidates<>(layer, order, rankings, wanted, evidence);
    }

    /** The words that stand for an item: a fact's statement, a turn with its speaker, an entity's name with its summary. */
    public String text(T item) {
        if (item instanceof FactVersion version) {
            return version.fact().statement();
        }
        if (item instanceof Episode episode) {
            return episode.speaker() + ": " + episode.content();
        }
        Entity entity = (Entity) item;
        return entity.summary().isBlank() ? entity.name() : entity.name() + ": " + entity.summary();
    }

    /** The direction of each item's meaning, a vector of length 1; items that have none are left out. One look-up. */
    public Map<T, float[]> vectors(List<T> items) {
        return evidence.vectors(layer, items);
    }

    /**
     * How often each item is talked about: how many episodes a fact rests on, how many mention an entity. An episode
     * counts as 1. One look-up, for entities.
     */
    public Map<T, Long> mentions(List<T> items) {
        return evidence.mentions(layer, items);
    }

    /**
     * How many facts lie between each item and the nearest of some entities: 0 is one of them, touches one or mentions
     * one. Facts are walked that may answer the question. Items further away than three facts are left out. A look-up a
     * step.
     *
     * @param from empty: the entities that the question names
     */
    public Map<T, Integer> distances(List<T> items, Set<EntityId> from) {
        return evidence.distances(layer, items, from);
    }

    /**
     * The memory's scoring model.
     *
     * @throws dev.yore.error.UnsupportedRequestException if it has none
     */
    public PairScorer scorer() {
        return evidence.scorer();
    }

    /** What tells items of one layer apart. */
    static Object id(Object item) {
        if (item instanceof FactVersion version) {
            return version.fact().id();
        }
        return item instanceof Episode episode ? episode.id() : ((Entity) item).id();
    }
}
