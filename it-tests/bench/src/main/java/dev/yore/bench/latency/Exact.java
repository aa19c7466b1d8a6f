package dev.yore.bench.latency;

import dev.yore.bench.latency.World.Asked;
import dev.yore.bench.latency.World.Telling;
import dev.yore.store.Filter;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/** The facts nearest to a question, by comparing all: what an approximate search is held against. Not thread-safe. */
final class Exact {
    static final int NEAREST = 10;

    private final Asked asked;
    private final float[] vector;
    private final Narrowing narrowing;
    private final PriorityQueue<Near> nearest = new PriorityQueue<>(Comparator.comparingDouble(Near::score));

    private record Near(String fact, double score) {}

    /** What facts are looked at. */
    enum Narrowing {
        /** Those that hold when all is told. */
        NOW {
            @Override
            boolean passes(Telling telling) {
                return telling.holdsAt(World.end());
            }

            @Override
            Filter filter() {
                return Filter.NONE.holdingAt(World.end());
            }
        },
        /** Homes of some time ago. */
        HOMES_THEN {
            @Override
            boolean passes(Telling telling) {
                return telling.relation().equals(HOME) && telling.holdsAt(THEN);
            }

            @Override
            Filter filter() {
                return Filter.NONE.holdingAt(THEN).relations(Set.of(HOME));
            }
        };

        private static final String HOME = "LIVES_IN";
        private static final Instant THEN = Instant.parse("2019-06-01T00:00:00Z");

        abstract boolean passes(Telling telling);

        abstract Filter filter();
    }

    Exact(Asked asked, float[] vector, Narrowing narrowing) {
        this.asked = asked;
        this.vector = vector;
        this.narrowing = narrowing;
    }

    void see(Telling telling, float[] meaning) {
        if (!telling.group().equals(asked.group()) || !narrowing.passes(telling)) {
            return;
        }
        double score = 0;
        for (int i = 0; i < vector.length; i++) {
            score += vector[i] * meaning[i];
        }
        nearest.add(new Near(Filler.factId(telling).value(), score));
        if (nearest.size() > NEAREST) {
            nearest.remove();
        }
    }

    /** What is kept of it beside the folder. */
    Found found() {
        return new Found(
                asked.group().value(),
                asked.words(),
                narrowing,
                nearest.stream().map(Near::fact).sorted().toList());
    }

    record Found(String group, String words, Narrowing narrowing, List<String> facts) {}
}
