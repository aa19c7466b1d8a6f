package dev.yore.time;

import java.time.Instant;
import java.util.Comparator;

/**
 * When something was uttered; the order of claims. Two utterances of one instant are told apart by the episode's
 * sequence number in its group, and two claims of one episode by their place in it.
 *
 * @param at the episode's reference time
 * @param sequence the episode's number in its group, from 0
 * @param index the claim's place in its episode, from 0
 */
public record Said(Instant at, long sequence, int index) implements Comparable<Said> {
    private static final Comparator<Said> ORDER =
            Comparator.comparing(Said::at).thenComparingLong(Said::sequence).thenComparingInt(Said::index);

    public Said {
        at = Interval.micros(at);
    }

    @Override
    public int compareTo(Said other) {
        return ORDER.compare(this, other);
    }

    public boolean isBefore(Said other) {
        return compareTo(other) < 0;
    }
}
