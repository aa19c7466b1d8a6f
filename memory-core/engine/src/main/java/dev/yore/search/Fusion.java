package dev.yore.search;

import dev.yore.store.GroupReader.Scored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Joins ranked lists of one layer into one, by the weighted sum of their scores, each list's scores first brought to 0
 * to 1 (CombSUM over normalised scores: Fox and Shaw, "Combination of Multiple Searches", TREC-2, 1994). An item that a list lacks gets 0 from it. Not thread-safe.
 *
 * @param <T> what is ranked
 */
final class Fusion<T> {
    private final Function<T, Object> identity;
    private final Map<Object, T> items = new LinkedHashMap<>();
    private final Map<Object, Double> scores = new HashMap<>();

    Fusion(Function<T, Object> identity) {
        this.identity = identity;
    }

    /** Has every candidate, with a score of 0, in their order. */
    static <T> Fusion<T> of(Candidates<T> candidates) {
        var fusion = new Fusion<T>(Candidates::id);
        candidates.ranked().forEach(scored -> fusion.bonus(scored.item(), 0));
        return fusion;
    }

    /** Scores whose least means little (cosines are all alike): the list's least becomes 0, its greatest 1. */
    Fusion<T> addByRange(List<Scored<T>> list, double weight) {
        double least = list.stream().mapToDouble(Scored::score).min().orElse(0);
        return add(list, least, weight, item -> 1);
    }

    /**
     * Scores that have a zero of their own (BM25): only the greatest becomes 1.
     *
     * @param damping what an item's score is multiplied with after that
     */
    Fusion<T> addFromZero(List<Scored<T>> list, double weight, ToDoubleFunction<T> damping) {
        return add(list, 0, weight, damping);
    }

    Fusion<T> addFromZero(List<Scored<T>> list, double weight) {
        return addFromZero(list, weight, item -> 1);
    }

    private Fusion<T> add(List<Scored<T>> list, double zero, double weight, ToDoubleFunction<T> damping) {
        double greatest = list.stream().mapToDouble(Scored::score).max().orElse(0);
        double range = greatest - zero;
        for (Scored<T> scored : list) {
            double normalised = range > 0 ? (scored.score() - zero) / range : 1;
            bonus(scored.item(), weight * normalised * damping.applyAsDouble(scored.item()));
        }
        return this;
    }

    Fusion<T> bonus(T item, double points) {
        Object id = identity.apply(item);
        items.putIfAbsent(id, item);
        scores.merge(id, points, Double::sum);
        return this;
    }

    List<T> items() {
        return List.copyOf(items.values());
    }

    double score(T item) {
        return scores.getOrDefault(identity.apply(item), 0.0);
    }

    /** Best first, ties in the order in which they were first added. */
    List<Scored<T>> ranked() {
        var ranked = new ArrayList<Scored<T>>();
        items.forEach((id, item) -> ranked.add(new Scored<>(item, scores.getOrDefault(id, 0.0))));
        ranked.sort(Comparator.comparingDouble((Scored<T> s) -> s.score()).reversed());
        return ranked;
    }

    /** The first of {@link #ranked}. */
    List<Scored<T>> best(int atMost) {
        List<Scored<T>> ranked = ranked();
        return ranked.subList(0, Math.min(ranked.size(), atMost));
    }
}
