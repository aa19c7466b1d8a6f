package dev.yore.it;

import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneId;

/** The example of docs/time-expressions.md; {@link SnippetsTest} holds the two together. */
final class TimeExpressionsSnippet {
    private TimeExpressionsSnippet() {}

    static void run() {
        var context = TimeContext.at(Instant.parse("2026-05-16T12:00:00Z"), ZoneId.of("Europe/Paris"));
        for (TimeExpression each : TimeResolver.english().resolve("I moved to Lyon two weeks ago.", context)) {
            each.text(); // two weeks ago
            each.kind(); // DATE
            each.interval(); // [2026-05-01T22:00:00Z, 2026-05-02T22:00:00Z): 2 May in Paris
            each.relative(); // true: computed from the reference time
        }
    }
}
