package dev.yore.time;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A half-open stretch of time, {@code [from, to)}.
 *
 * @param from the first instant inside; absent: without a known beginning (−∞)
 * @param to the first instant after it; absent: without an end (+∞)
 */
public record Interval(@Nullable Instant from, @Nullable Instant to) {
    /** The first instant that calendars of all zones can name with a year of four digits. */
    public static final Instant FIRST = Instant.parse("0001-01-02T00:00:00Z");
    /** The last such instant. */
    public static final Instant LAST = Instant.parse("9999-12-30T00:00:00Z");

    public static final Interval ALWAYS = new Interval(null, null);

    public Interval {
        from = from == null ? null : micros(from);
        to = to == null ? null : micros(to);
        if (from != null && to != null && !from.isBefore(to)) {
            throw new IllegalArgumentException("from must be before to, got [" + from + ", " + to + ")");
        }
    }

    public static Interval of(Instant from, Instant to) {
        return new Interval(from, to);
    }

    /** Whether an instant is one that can be reckoned with: calendars give out at the ends of what an Instant holds. */
    public static boolean isOnTheTimeLine(Instant t) {
        return !t.isBefore(FIRST) && !t.isAfter(LAST);
    }

    /**
     * @param name what the instant is, for the message
     * @throws IllegalArgumentException if it is not on the time line
     */
    public static void requireOnTheTimeLine(String name, @Nullable Instant t) {
        if (t != null && !isOnTheTimeLine(t)) {
            throw new IllegalArgumentException(name + " must lie between " + FIRST + " and " + LAST + ", got " + t);
        }
    }

    /** The instant as the memory keeps it: cut to whole microseconds. */
    public static Instant micros(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }

    public boolean contains(Instant t) {
        return (from == null || !t.isBefore(from)) && (to == null || t.isBefore(to));
    }

    public boolean overlaps(Interval other) {
        return startsBeforeEndOf(other) && other.startsBeforeEndOf(this);
    }

    private boolean startsBeforeEndOf(Interval other) {
        return from == null || other.to == null || from.isBefore(other.to);
    }
}
