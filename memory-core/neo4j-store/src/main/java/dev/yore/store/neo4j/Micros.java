package dev.yore.store.neo4j;

import dev.yore.time.Interval;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Instants as they are compared: microseconds since 1970, the ends of time at the ends of a long. */
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

    static @Nullable Long orNull(@Nullable Instant instant) {
        return instant == null ? null : of(instant);
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

    /** As Graphiti writes it. */
    static @Nullable ZonedDateTime dateTime(@Nullable Instant instant) {
        return instant == null ? null : Interval.micros(instant).atZone(ZoneOffset.UTC);
    }
}
