package dev.yore.time.expression;

import java.time.Duration;
import java.time.Period;
import java.util.List;
import java.util.Map;

/** "every Tuesday", "weekly": kept as a recurrence, with how often it comes. */
final class RecurrenceMeanings {
    private RecurrenceMeanings() {}

    static Map<String, Meaning> all() {
        return Map.of(
                "everyUnit", args -> every(Amount.of(1, args.unit(0), false)),
                "everyOtherUnit", args -> every(Amount.of(2, args.unit(0), false)),
                "everyAmount", args -> every(args.amount(0)),
                "everyWeek", args -> every(Amount.of(1, Unit.WEEK, false)),
                "everyOtherWeek", args -> every(Amount.of(2, Unit.WEEK, false)),
                "everyDay", args -> every(Amount.of(1, Unit.DAY, false)),
                "everyYear", args -> every(Amount.of(1, Unit.YEAR, false)),
                "everyCode",
                        args -> new Reading(
                                TimeExpression.Kind.RECURRENCE,
                                List.of(),
                                Grain.DAY,
                                Marks.NONE,
                                new TimeExpression.Length(Period.parse(args.code(0)), Duration.ZERO)));
    }

    private static Reading every(Amount amount) {
        return new Reading(
                TimeExpression.Kind.RECURRENCE,
                List.of(),
                amount.finest().grain(),
                Marks.NONE,
                AmountMeanings.length(amount));
    }
}
