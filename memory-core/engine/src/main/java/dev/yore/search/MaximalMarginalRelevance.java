package dev.yore.search;

import dev.yore.store.GroupReader.Scored;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes again and again the item that is worth most beside those taken before it:
 *
 * <pre>
 *   worth(d) = λ relevance(d) − (1 − λ) max over s taken before of likeness(d, s)
 * </pre>
 *
 * With every item that is taken, what is left is worth as much as before or less: so scores never grow.
 */
record MaximalMarginalRelevance(double lambda) implements Reranker {
    MaximalMarginalRelevance {
        if (!(lambda >= 0 && lambda <= 1)) {
            throw new IllegalArgumentException("lambda must be 0 to 1, got " + lambda);
        }
    }

    @Override
    public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
        List<Scored<T>> pool = candidates.pool();
        double[] relevance = relevance(pool);
        float[] @Nullable [] vectors = vectors(candidates, pool);
        double[] likeness = new double[pool.size()];
        boolean[] taken = new boolean[pool.size()];
        var order = new ArrayList<Scored<T>>();
        int wanted = Math.min(candidates.limit(), pool.size());
        while (order.size() < wanted) {
            double[] worth = worth(relevance, likeness, taken);
            int next = greatest(worth);
            taken[next] = true;
            order.add(new Scored<>(pool.get(next).item(), worth[next]));
            for (int i = 0; i < taken.length; i++) {
                likeness[i] = taken[i] ? likeness[i] : Math.max(likeness[i], cosine(vectors[i], vectors[next]));
            }
        }
        return order;
    }

    private double[] worth(double[] relevance, double[] likeness, boolean[] taken) {
        double[] worth = new double[taken.length];
        for (int i = 0; i < taken.length; i++) {
            worth[i] = taken[i] ? Double.NEGATIVE_INFINITY : lambda * relevance[i] - (1 - lambda) * likeness[i];
        }
        return worth;
    }

    /** Of equals, the first. */
    private static int greatest(double[] values) {
        int greatest = 0;
        for (int i = 1; i < values.length; i++) {
            greatest = values[i] > values[greatest] ? i : greatest;
        }
        return greatest;
    }

    private static <T> double[] relevance(List<Scored<T>> pool) {
        var relevance = new Fusion<T>(Candidates::id).addByRange(pool, 1);
        return pool.stream()
                .mapToDouble(scored -> relevance.score(scored.item()))
                .toArray();
    }

    private static <T> float[] @Nullable [] vectors(Candidates<T> candidates, List<Scored<T>> pool) {
        List<T> items = pool.stream().map(Scored::item).toList();
        Map<T, float[]> known = candidates.vectors(items);
        return items.stream().map(known::get).toArray(float[][]::new);
    }

    /** Of vectors of length 1. */
    private static double cosine(float @Nullable [] a, float @Nullable [] b) {
        if (a == null || b == null) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }
}
