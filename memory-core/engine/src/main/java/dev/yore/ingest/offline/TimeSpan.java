package dev.yore.ingest.offline;

import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeExpression.Kind;
import dev.yore.time.expression.TimeResolver;
import java.util.List;
import java.util.Locale;

/**
 * Where time words stand in a text, half-open.
 *
 * @param lasting whether they say since when, or for how long
 * @param recurring "every Tuesday"
 * @param now "now", "right now"
 */
record TimeSpan(int begin, int end, boolean lasting, boolean recurring, boolean now) {

    /** The time words of a text, in order, without overlap. */
    static List<TimeSpan> in(String text, TimeContext context) {
        return TimeResolver.english().resolve(text, context).stream()
                .map(TimeSpan::of)
                .toList();
    }

    private static TimeSpan of(TimeExpression expression) {
        boolean lasting = expression.kind() == Kind.SINCE || expression.kind() == Kind.DURATION;
        boolean now = expression.text().toLowerCase(Locale.ROOT).endsWith("now");
        return new TimeSpan(expression.begin(), expression.end(), lasting, expression.kind() == Kind.RECURRENCE, now);
    }
}
