package dev.yore.time.expression;

import static java.util.Map.entry;

import dev.yore.time.Interval;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stretches between two dates, and those with one open side. */
final class RangeMeanings {
    private RangeMeanings() {}

    static Map<String, Meaning> all() {
        return Map.ofEntries(
                entry("between", args -> between(args.anchor(), args.when(0), args.when(1))),
                entry("monthDays", args -> monthDays(args, args.number(0), args.number(1), args.number(2), 3)),
                entry("daysMonth", args -> monthDays(args, args.number(2), args.number(0), args.number(1), 3)),
                entry("since", args -> since(args.anchor(), args.when(0))),
                entry("starting", args -> bound(args.anchor(), TimeExpression.Kind.SINCE, args.when(0), false)),
                entry("after", args -> bound(args.anchor(), TimeExpression.Kind.SINCE, args.when(0), true)),
                entry("before", args -> bound(args.anchor(), TimeExpression.Kind.UNTIL, args.when(0), false)),
                entry("until", args -> bound(args.anchor(), TimeExpression.Kind.UNTIL, args.when(0), true)),
                entry("sinceReading", args -> open((Reading) args.value(0), true)),
                entry("untilReading", args -> open((Reading) args.value(0), false)),
                entry("daysShiftMonth", RangeMeanings::daysOfShiftedMonth),
                entry(
                        "betweenInside",
                        args -> between(
                                args.anchor(),
                                DateMeanings.inside(args.when(1), args.when(0)),
                                DateMeanings.inside(args.when(2), args.when(0)))),
                entry("untilToday", args -> bound(args.anchor(), TimeExpression.Kind.UNTIL, today(args), true)),
                entry("timeUntilClock", args -> untilClock(args, (Reading) args.value(0), args.clock(1))),
                entry("readings", args -> joined((Reading) args.value(0), (Reading) args.value(1))));
    }

    static @Nullable Reading between(Anchor anchor, When from, When to) {
        List<List<Interval>> options = new ArrayList<>(2);
        for (Days start : starts(anchor, from, to)) {
            LocalDate end = end(anchor, to, start);
            if (end != null && end.isAfter(start.from())) {
                options.add(List.of(Interval.of(anchor.startOf(start.from()), anchor.startOf(end))));
            }
        }
        Grain grain = from.grain().isCoarserThan(to.grain()) ? to.grain() : from.grain();
        boolean named = from instanceof When.Fixed && to instanceof When.Fixed;
        Marks marks = from.marks().and(to.marks()).and(named || to instanceof When.Fixed ? Marks.NONE : Marks.RELATIVE);
        return options.isEmpty() ? null : new Reading(TimeExpression.Kind.RANGE, options, grain, marks, null);
    }

    /** A start without a year is the last one before a dated end: "from May to Oct 2020". */
    private static List<Days> starts(Anchor anchor, When from, When to) {
        if (from instanceof Recurring recurring && to instanceof When.Fixed fixed) {
            return recurring.lastBy(fixed.days().from()).map(List::of).orElse(List.of());
        }
        return from.near(anchor.today());
    }

    private static @Nullable LocalDate end(Anchor anchor, When to, Days start) {
        Optional<Days> days = to instanceof Recurring recurring
                ? recurring.firstFrom(start.from())
                : to.near(anchor.today()).stream().findFirst();
        boolean point = anchor.context().conventions().bounds() == Conventions.Bounds.POINT;
        return days.map(found -> point ? found.from() : found.to()).orElse(null);
    }

    private static @Nullable Value monthDays(Args args, int month, int first, int last, int yearAt) {
        if (first >= last) {
            return null;
        }
        When from = DateMeanings.yearly(month, first);
        When to = DateMeanings.yearly(month, last);
        if (args.values().size() > yearAt && args.has(yearAt)) {
            from = DateMeanings.inYear(from, args.number(yearAt));
            to = DateMeanings.inYear(to, args.number(yearAt));
        }
        return between(args.anchor(), from, to);
    }

    private static @Nullable Value daysOfShiftedMonth(Args args) {
        When month = new When.Fixed(args.anchor().unit(Unit.MONTH, args.number(2)), Grain.MONTH, Marks.RELATIVE);
        When from = DateMeanings.inside(DateMeanings.monthly(args.number(0)), month);
        When to = DateMeanings.inside(DateMeanings.monthly(args.number(1)), month);
        return between(args.anchor(), from, to);
    }

    /** Since what has begun. */
    private static @Nullable Reading since(Anchor anchor, When when) {
        List<List<Interval>> options = new ArrayList<>();
        for (Days days : when.near(anchor.today())) {
            if (options.isEmpty() || !days.from().isAfter(anchor.today())) {
                options.add(List.of(new Interval(anchor.startOf(days.from()), null)));
            }
        }
        return reading(TimeExpression.Kind.SINCE, options, when);
    }

    /** @param whole whether the days named are inside an UNTIL and outside a SINCE, where they are not mere points */
    static @Nullable Reading bound(Anchor anchor, TimeExpression.Kind kind, When when, boolean whole) {
        boolean point =
                when.grain() == Grain.DAY && anchor.context().conventions().bounds() == Conventions.Bounds.POINT;
        List<List<Interval>> options = new ArrayList<>();
        for (Days days : when.near(anchor.today())) {
            Instant edge = anchor.startOf(whole && !point ? days.to() : days.from());
            options.add(
                    List.of(kind == TimeExpression.Kind.SINCE ? new Interval(edge, null) : new Interval(null, edge)));
        }
        return reading(kind, options, when);
    }

    private static @Nullable Reading reading(TimeExpression.Kind kind, List<List<Interval>> options, When when) {
        Marks marks = when instanceof When.Fixed ? when.marks() : when.marks().and(Marks.RELATIVE);
        return options.isEmpty() ? null : new Reading(kind, options, when.grain(), marks, null);
    }

    /** Since or until the start of what was read. */
    private static @Nullable Reading open(Reading reading, boolean since) {
        List<List<Interval>> options = reading.options().stream()
                .map(each -> each.stream()
                        .filter(interval -> interval.from() != null)
                        .map(interval ->
                                since ? new Interval(interval.from(), null) : new Interval(null, interval.from()))
                        .toList())
                .toList();
        TimeExpression.Kind kind = since ? TimeExpression.Kind.SINCE : TimeExpression.Kind.UNTIL;
        return options.isEmpty() ? null : new Reading(kind, options, reading.grain(), reading.marks(), null);
    }

    private static When today(Args args) {
        return When.Fixed.day(args.anchor().today(), Marks.RELATIVE);
    }

    /** "between 2:00 tomorrow and 4:00": the first such hour after the start. */
    private static @Nullable Reading untilClock(Args args, Reading from, Clock to) {
        if (from.kind() != TimeExpression.Kind.TIME) {
            return null;
        }
        List<List<Interval>> options = from.options().stream()
                .map(starts -> starts.stream()
                        .map(start -> new Interval(start.from(), next(args.anchor(), start, to)))
                        .toList())
                .toList();
        return new Reading(TimeExpression.Kind.RANGE, options, from.grain(), from.marks(), null);
    }

    private static Instant next(Anchor anchor, Interval start, Clock clock) {
        Instant from = Objects.requireNonNull(start.from());
        LocalDate day = from.atZone(anchor.context().zone()).toLocalDate();
        List<Instant> ends = new ArrayList<>();
        for (LocalTime time : clock.readings()) {
            ends.add(anchor.instant(day, time));
            ends.add(anchor.instant(day.plusDays(1), time));
        }
        return ends.stream()
                .filter(end -> end.isAfter(from))
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** From the start of one to the first start of the other after it. */
    private static @Nullable Reading joined(Reading from, Reading to) {
        List<List<Interval>> options = new ArrayList<>();
        for (List<Interval> starts : from.options()) {
            List<Interval> joined = new ArrayList<>();
            for (Interval start : starts) {
                firstAfter(start.from(), to).ifPresent(end -> joined.add(new Interval(start.from(), end)));
            }
            if (!joined.isEmpty()) {
                options.add(joined);
            }
        }
        return options.isEmpty()
                ? null
                : new Reading(
                        TimeExpression.Kind.RANGE,
                        options,
                        to.grain(),
                        from.marks().and(to.marks()),
                        null);
    }

    private static Optional<Instant> firstAfter(@Nullable Instant start, Reading to) {
        return to.options().stream()
                .flatMap(List::stream)
                .map(Interval::from)
                .filter(end -> end != null && start != null && end.isAfter(start))
                .min(Comparator.naturalOrder());
    }
}
