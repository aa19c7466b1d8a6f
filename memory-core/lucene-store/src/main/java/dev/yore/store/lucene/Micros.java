package dev.yore.store.lucene;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Instants as Lucene compares them: microseconds since 1970, the ends of time at the ends of a long. */
final class Micros {
    static final long BEGINNING = Long.MIN_VALUE;
    static final long END = Long.MAX_VALUE;

    private Micros() {}

    static long of(Instant instant) {
        try {
            return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1_000);
        } catch (ArithmeticException e) {
            return instant.isBefore(Instant.EPOCH) ? BEGINNING + 1 : END - 1;
        }
    }

    static long start(@Nullable Instant instant) {
        return instant == null ? BEGINNING : of(instant);
    }

    static long end(@Nullable Instant instant) {
        return instant == null ? END : of(instant);
    }

    static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
