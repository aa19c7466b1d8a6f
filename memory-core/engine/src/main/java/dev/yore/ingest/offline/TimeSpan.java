package dev.yore.ingest.offline;

import dev.yore.time.Interval;
import dev.yore.time.expression.Grain;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeExpression.Kind;
import dev.yore.time.expression.TimeResolver;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Where time words stand in a text, half-open.
 *
 * @param lasting whether they say since when, or for how long
 * @param recurring "every Tuesday"
 * @param now "now", "right now", "at the moment"
 * @param brief whether they name less than a month: a day, a week, an hour
 * @param ofDay whether they name a time of day alone
 */
record TimeSpan(int begin, int end, boolean lasting, boolean recurring, boolean now, boolean brief, boolean ofDay) {
    private static final Duration MONTH = Duration.ofDays(27);

    /** Words for a date. */
    static TimeSpan date(int begin, int end) {
        return new TimeSpan(begin, end, false, false, false, false, false);
    }

    /** The time words of a text, in order, without overlap. */
    static List<TimeSpan> in(String text, TimeContext context) {
        return TimeResolver.english().resolve(text, context).stream()
                .map(TimeSpan::of)
                .toList();
    }

    private static TimeSpan of(TimeExpression expression) {
        boolean lasting = expression.kind() == Kind.SINCE || expression.kind() == Kind.DURATION;
        boolean now = isNow(expression.text().toLowerCase(Locale.ROOT));
        boolean ofDay = expression.kind() == Kind.TIME && expression.grain().compareTo(Grain.HOUR) <= 0;
        return new TimeSpan(
                expression.begin(),
                expression.end(),
                lasting,
                expression.kind() == Kind.RECURRENCE,
                now,
                isBrief(expression),
                ofDay);
    }

    /** "now", "at the moment", "these days": it says when no more than the verb does. */
    private static boolean isNow(String words) {
        return Lexicon.ENGLISH.is("present", words.substring(words.lastIndexOf(' ') + 1));
    }

    private static boolean isBrief(TimeExpression expression) {
        TimeExpression.Length length = expression.length();
        if (length != null) {
            return expression.kind() == Kind.DURATION
                    && length.period().toTotalMonths() == 0
                    && length.period().getDays() < MONTH.toDays();
        }
        return expression.when().map(TimeSpan::isBrief).orElse(false);
    }

    private static boolean isBrief(Interval when) {
        return when.from() != null
                && when.to() != null
                && Duration.between(when.from(), when.to()).compareTo(MONTH) < 0;
    }
}
