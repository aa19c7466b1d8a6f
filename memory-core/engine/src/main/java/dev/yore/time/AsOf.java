package dev.yore.time;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The point on both time lines that a question is asked of: what was true then, and what did we know then.
 *
 * @param valid world time; absent: now
 * @param known record time; absent: now
 */
public record AsOf(@Nullable Instant valid, @Nullable Instant known) {
    private static final AsOf CURRENT = new AsOf(null, null);

    public AsOf {
        valid = valid == null ? null : Interval.micros(valid);
        known = known == null ? null : Interval.micros(known);
    }

    /** What is true now, as known now. */
    public static AsOf current() {
        return CURRENT;
    }

    /** The same knowledge, asked of another instant of world time. */
    public AsOf validOn(Instant t) {
        return new AsOf(t, known);
    }

    /** The same instant of world time, as it was known at an instant of record time. */
    public AsOf knownAt(Instant k) {
        return new AsOf(valid, k);
    }

    public Instant validOr(Instant now) {
        return valid == null ? now : valid;
    }

    public Instant knownOr(Instant now) {
        return known == null ? now : known;
    }
}
