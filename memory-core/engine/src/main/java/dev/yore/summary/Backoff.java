package dev.yore.summary;

import java.time.Duration;
import java.time.Instant;

/** How long a model that fails is left alone: 1, 2, 4, … 64 minutes. For one thread. */
final class Backoff {
    private static final Duration FIRST = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 6;

    private int failures;
    private Instant until = Instant.MIN;

    boolean isOver(Instant now) {
        return !now.isBefore(until);
    }

    /** Returns for how long. */
    Duration failed(Instant now) {
        Duration pause = FIRST.multipliedBy(1L << Math.min(failures, MOST_DOUBLINGS));
        failures++;
        until = now.plus(pause);
        return pause;
    }

    void succeeded() {
        failures = 0;
    }
}
