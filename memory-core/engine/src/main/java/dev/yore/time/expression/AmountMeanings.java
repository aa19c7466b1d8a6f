package dev.yore.time.expression;

import static java.util.Map.entry;

import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lengths of time, and the dates that lie such a length away. */
final class AmountMeanings {
    private AmountMeanings() {}

    static Map<String, Meaning> all() {
        return Map.ofEntries(
                entry("amount", args -> Amount.of(args.number(0), args.unit(1), false)),
                entry("decimalAmount", args -> Amount.of(Double.parseDouble(args.code(0)), args.unit(1), false)),
                entry("vagueAmount", args -> Amount.of(args.number(0), args.unit(1), true)),
                entry("oneUnit", args -> Amount.of(1, args.unit(0), false)),
                entry("halfUnit", args -> Amount.of(0.5, args.unit(0), false)),
                entry("amountAndHalf", args -> Amount.of(args.number(0) + 0.5, args.unit(1), false)),
                entry("amountAndQuarter", args -> Amount.of(args.number(0) + 0.25, args.unit(1), false)),
                entry("sum", AmountMeanings::sum),
                entry("about", args -> about(args.amount(0))),
                entry("duration", args -> duration(args.amount(0))),
                entry("ago", args -> away(args, args.amount(0), -1)),
                entry("exactlyAgo", args -> exactly(args, args.amount(0), -1)),
                entry("nearOne", args -> nearOne(args, args.number(0), args.unit(1))),
                entry("ahead", args -> away(args, args.amount(0), 1)),
                entry("agoFrom", args -> awayFrom(args.amount(0), args.when(1), -1)),
                entry("aheadOf", args -> awayFrom(args.amount(0), args.when(1), 1)),
                entry("shiftAmount", args -> stretch(args, args.number(0), args.amount(1))),
                entry(
                        "countShiftUnit",
                        args -> stretch(args, args.number(1), Amount.of(args.number(0), args.unit(2), false))),
                entry("shiftOne", args -> shiftOne(args, args.number(0), args.unit(1))),
                entry("withinShift", args -> withinShift(args)),
                entry("reading", args -> reading(args.anchor(), args.value(0))),
                entry("secondValue", args -> args.value(1)),
                entry("moreBefore", args -> open(args, TimeExpression.Kind.UNTIL, -1)),
                entry("moreAfter", args -> open(args, TimeExpression.Kind.SINCE, 1)),
                entry("lessAfter", args -> lessAfter(args)),
                entry("amountFrom", args -> amountFrom(args.amount(0), args.when(1))),
                entry("fromAmount", args -> amountFrom(args.amount(1), args.when(0))),
                entry("moreAgo", args -> bounded(args, TimeExpression.Kind.UNTIL, away(args, args.amount(0), -1))));
    }

    private static Value sum(Args args) {
        Amount total = args.amount(0);
        for (int i = 1; i < args.values().size(); i++) {
            if (args.has(i)) {
                total = total.plus(args.amount(i));
            }
        }
        return total;
    }

    private static Amount about(Amount amount) {
        return new Amount(amount.period(), amount.time(), amount.workdays(), amount.finest(), true);
    }

    static Reading duration(Amount amount) {
        return new Reading(
                TimeExpression.Kind.DURATION,
                java.util.List.of(),
                amount.finest().grain(),
                marks(amount, Marks.NONE),
                length(amount));
    }

    static TimeExpression.Length length(Amount amount) {
        return new TimeExpression.Length(amount.period().plusDays(amount.workdays()), amount.time());
    }

    private static Marks marks(Amount amount, Marks more) {
        return amount.approximate() ? more.and(Marks.APPROXIMATE) : more;
    }

    /**
     * Hours and finer are exact, from the instant of speaking; days and coarser are counted on the calendar. Months and
     * years are counted to the day, but nobody means the day.
     */
    static Value away(Args args, Amount amount, int direction) {
        if (amount.finest() == Unit.WEEKEND) {
            int weekends = amount.period().getDays() / 7 * direction;
            Days weekend = args.anchor().unit(Unit.WEEKEND, weekends);
            return new When.Fixed(weekend, Grain.WEEKEND, marks(amount, Marks.RELATIVE));
        }
        boolean vague = amount.finest().grain().isCoarserThan(Grain.WEEK);
        return exactly(args, vague ? about(amount) : amount, direction);
    }

    private static Value exactly(Args args, Amount amount, int direction) {
        Marks marks = marks(amount, Marks.RELATIVE);
        if (amount.isExact()) {
            Instant at = amount.from(args.anchor().now(), direction).toInstant();
            return instant(at, amount.finest() == Unit.SECOND ? Grain.SECOND : Grain.MINUTE, marks);
        }
        return When.Fixed.day(amount.from(args.anchor().today(), direction), marks);
    }

    static Reading instant(Instant at, Grain grain, Marks marks) {
        Duration width = grain == Grain.SECOND ? Duration.ofSeconds(1) : Duration.ofMinutes(1);
        return Reading.of(TimeExpression.Kind.TIME, Interval.of(at, at.plus(width)), grain, marks);
    }

    private static @Nullable When awayFrom(Amount amount, When date, int direction) {
        return amount.isExact()
                ? null
                : date.map(Grain.DAY, days -> Days.of(amount.from(days.from(), direction)))
                        .marked(marks(amount, Marks.NONE));
    }

    /** "next 3 days" begin tomorrow, "last 3 days" end yesterday; quarters and decades are whole ones of the calendar. */
    static @Nullable Value stretch(Args args, int direction, Amount amount) {
        Anchor anchor = args.anchor();
        Marks marks = marks(amount, Marks.RELATIVE);
        if (direction == 0) {
            return null;
        }
        if (amount.isExact()) {
            Instant other = amount.from(anchor.now(), direction).toInstant();
            Instant now = anchor.context().reference();
            Interval interval = direction > 0 ? Interval.of(now, other) : Interval.of(other, now);
            return Reading.of(
                    TimeExpression.Kind.RANGE, interval, amount.finest().grain(), marks);
        }
        Unit unit = amount.finest();
        if (unit == Unit.QUARTER || unit == Unit.HALF_YEAR || unit == Unit.DECADE || unit == Unit.CENTURY) {
            Days current = anchor.unit(unit, 0);
            Days days = direction > 0
                    ? new Days(current.to(), amount.from(current.to(), 1))
                    : new Days(amount.from(current.from(), -1), current.from());
            return new When.Fixed(days, unit.grain(), marks);
        }
        LocalDate today = anchor.today();
        LocalDate start = direction > 0 && amount.workdays() == 0 ? today.plusDays(1) : today;
        LocalDate end = amount.from(start, direction);
        Days days = direction < 0
                ? new Days(end, today)
                : new Days(today.plusDays(1), amount.workdays() > 0 ? end.plusDays(1) : end);
        return new When.Fixed(days, unit.grain(), marks);
    }

    /** "next hour", "past fortnight": what has no calendar unit of its own. */
    private static @Nullable Value shiftOne(Args args, int direction, Unit unit) {
        return unit.isExact() || unit == Unit.FORTNIGHT ? stretch(args, direction, Amount.of(1, unit, false)) : null;
    }

    /** "the past week", "the past year": that long until today. */
    private static @Nullable Value nearOne(Args args, int direction, Unit unit) {
        return direction < 0 && unit != Unit.WEEKEND
                ? stretch(args, direction, Amount.of(1, unit, false))
                : shiftOne(args, direction, unit);
    }

    private static @Nullable Value withinShift(Args args) {
        int direction = args.has(0) ? args.number(0) : 1;
        return direction < 0 ? stretch(args, direction, args.amount(1)) : within(args, args.amount(1));
    }

    private static Reading reading(Anchor anchor, Value value) {
        return value instanceof When when ? Readings.days(anchor, when) : (Reading) value;
    }

    private static @Nullable Reading open(Args args, TimeExpression.Kind kind, int direction) {
        When edge = awayFrom(args.amount(0), args.when(1), direction);
        return edge == null ? null : RangeMeanings.bound(args.anchor(), kind, edge, false);
    }

    private static @Nullable Reading lessAfter(Args args) {
        When days = amountFrom(args.amount(0), args.when(1));
        return days == null ? null : Readings.days(args.anchor(), days);
    }

    private static Value within(Args args, Amount amount) {
        Anchor anchor = args.anchor();
        if (amount.isExact()) {
            Instant end = amount.from(anchor.now(), 1).toInstant();
            return Reading.of(
                    TimeExpression.Kind.RANGE,
                    Interval.of(anchor.context().reference(), end),
                    amount.finest().grain(),
                    Marks.RELATIVE);
        }
        Days days = new Days(anchor.today(), amount.from(anchor.today(), 1));
        return new When.Fixed(days, amount.finest().grain(), Marks.RELATIVE);
    }

    private static @Nullable When amountFrom(Amount amount, When start) {
        return amount.isExact() || start.grain() != Grain.DAY
                ? null
                : start.map(amount.finest().grain(), days -> new Days(days.from(), amount.from(days.from(), 1)));
    }

    private static @Nullable Value bounded(Args args, TimeExpression.Kind kind, Value edge) {
        return edge instanceof When when ? RangeMeanings.bound(args.anchor(), kind, when, false) : edge;
    }
}
