package dev.yore.bench.conflicts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Stands still between the steps of a run. Begins after all that the histories tell of, but for some plans. */
final class SteadyClock implements InstantSource {
    private static final Duration STEP = Duration.ofMinutes(7);

    private Instant now = Instant.parse("2027-01-01T00:00:00Z");

    @Override
    public synchronized Instant instant() {
        return now;
    }

    synchronized void step() {
        now = now.plus(STEP);
    }
}
