package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import java.util.Comparator;

/**
 * When something was said: claims are ordered by it.
 *
 * @param at world time
 * @param turn the episode's number in its group
 * @param place of the claim in its episode
 */
public record Utterance(Instant at, long turn, int place) implements Comparable<Utterance> {
    private static final Comparator<Utterance> ORDER =
            Comparator.comparing(Utterance::at).thenComparing(Utterance::turn).thenComparing(Utterance::place);

    @Override
    public int compareTo(Utterance other) {
        return ORDER.compare(this, other);
    }

    boolean isBefore(Utterance other) {
        return compareTo(other) < 0;
    }
}
