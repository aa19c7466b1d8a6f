package dev.yore.ai;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Spreads calls so that no more than so many begin within any minute: a call waits until the one that many before it is
 * a minute old. Thread-safe.
 */
final class Pace {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final int perMinute;
    private final LongSupplier nanos;
    /** When the calls of the last minute begin, some of them yet to come. */
    private final Deque<Long> begins = new ArrayDeque<>();

    Pace(int perMinute, LongSupplier nanos) {
        this.perMinute = perMinute;
        this.nanos = nanos;
    }

    /** Takes the next place, and says how long it is until then. */
    synchronized Duration next() {
        if (perMinute == Integer.MAX_VALUE) {
            return Duration.ZERO;
        }
        long now = nanos.getAsLong();
        long begin = now;
        if (begins.size() == perMinute) {
            begin = Math.max(now, begins.removeFirst() + MINUTE);
        }
        begins.addLast(begin);
        return Duration.ofNanos(begin - now);
    }
}
