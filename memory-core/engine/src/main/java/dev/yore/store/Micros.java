package dev.yore.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Instants as a store compares them: whole microseconds since 1970, an absent start at the least long and an absent end at
 * the greatest. Instants beyond what a long of microseconds reaches come next to those. For those who write a store.
 * Stateless and thread-safe.
 */
public final class Micros {
    /** Before every instant. */
    public static final long BEGINNING = Long.MIN_VALUE;
    /** After every instant. */
    public static final long END = Long.MAX_VALUE;

    private Micros() {}

    /** Microseconds since 1970; what is finer is cut off. */
    public static long of(Instant instant) {
        try {
            return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1_000);
        } catch (ArithmeticException e) {
            return instant.isBefore(Instant.EPOCH) ? BEGINNING + 1 : END - 1;
        }
    }

    /** Of a start; {@link #BEGINNING} if it is absent. */
    public static long start(@Nullable Instant instant) {
        return instant == null ? BEGINNING : of(instant);
    }

    /** Of an end; {@link #END} if it is absent. */
    public static long end(@Nullable Instant instant) {
        return instant == null ? END : of(instant);
    }

    /** The instant of so many microseconds. */
    public static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
