package dev.yore.time.expression;

import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Period;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One time expression of a text and what it means.
 *
 * @param begin where it starts in the text
 * @param end the first position after it
 * @param text the words themselves
 * @param interval the likeliest reading; absent for a DURATION, a RECURRENCE and an impossible date
 * @param grain how finely it names the time
 * @param approximate "around noon", "a couple of days ago"
 * @param relative whether it was computed from the reference time ("yesterday", "on Friday") rather than named in full
 * @param alternatives other readings, likeliest first: the Friday before, five in the morning
 * @param length of a DURATION, and how often a RECURRENCE comes; absent otherwise
 * @param warnings what a reader should know of
 */
public record TimeExpression(
        int begin,
        int end,
        String text,
        Kind kind,
        @Nullable Interval interval,
        Grain grain,
        boolean approximate,
        boolean relative,
        List<Interval> alternatives,
        @Nullable Length length,
        Set<Warning> warnings) {

    /** What sort of expression it is. */
    public enum Kind {
        /** A calendar day. */
        DATE,
        /** An instant: a time of day, alone or with a date; "24 hours ago". */
        TIME,
        /** A stretch with two ends: "last week", "from 9 to 5", "this afternoon". */
        RANGE,
        /** A stretch with an open end: "since 2019", "after lunch". */
        SINCE,
        /** A stretch with an open start: "until Monday", "before May". */
        UNTIL,
        /** A length without a place: "for three years". */
        DURATION,
        /** "every Tuesday", kept as such. */
        RECURRENCE
    }

    /** What is odd about an expression. */
    public enum Warning {
        /** It has a date's form, but there is no such day: 30 February. */
        IMPOSSIBLE_DATE,
        /** A season, and no hemisphere was given: north was assumed. */
        ASSUMED_HEMISPHERE
    }

    /** A length: calendar units and exact time apart, as java.time has them. */
    public record Length(Period period, Duration duration) {}

    public TimeExpression {
        alternatives = List.copyOf(alternatives);
        warnings = Set.copyOf(warnings);
    }

    /** The likeliest reading, if the expression has a place in time. */
    public Optional<Interval> when() {
        return Optional.ofNullable(interval);
    }
}
