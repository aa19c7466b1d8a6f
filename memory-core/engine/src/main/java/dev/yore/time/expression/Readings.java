package dev.yore.time.expression;

import static java.util.Map.entry;

import dev.yore.time.Interval;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From days and times of day to stretches of time. */
final class Readings {
    private Readings() {}

    static Map<String, Meaning> all() {
        return Map.ofEntries(
                entry(
                        "now",
                        args -> AmountMeanings.instant(
                                args.anchor().context().reference(), Grain.SECOND, Marks.RELATIVE)),
                entry("days", args -> days(args.anchor(), args.when(0))),
                entry("clock", args -> clockAt(args.anchor(), today(args), args.clock(0), Marks.RELATIVE)),
                entry("clockSpan1", args -> spanAt(args.anchor(), today(args), args.span(0))),
                entry("dateClock", args -> clockAt(args.anchor(), args.when(0), args.clock(1), Marks.NONE)),
                entry("clockDate", args -> clockAt(args.anchor(), args.when(1), args.clock(0), Marks.NONE)),
                entry("utc", args -> utc(args.when(0), args.clock(1))),
                entry("datePart", args -> new Value.PartOfDay(args.when(0), args.span(1))),
                entry("partDate", args -> new Value.PartOfDay(args.when(1), args.span(0))),
                entry("shiftPart", args -> shiftPart(args, args.number(0), ClockMeanings.part(args.code(1)))),
                entry("tonight", args -> shiftPart(args, 0, ClockMeanings.part("20:00-24:00"))),
                entry(
                        "edgeShiftPart",
                        args -> shiftPart(
                                args,
                                args.number(1),
                                ClockMeanings.edgeOfPart(args.code(0), ClockMeanings.part(args.code(2))))),
                entry("partNameDate", args -> new Value.PartOfDay(args.when(1), ClockMeanings.part(args.code(0)))),
                entry(
                        "stampedDate",
                        args -> clockAt(
                                args.anchor(),
                                DateMeanings.day(args.number(4), args.number(1), args.number(2)),
                                args.clock(3).before24(),
                                Marks.NONE)),
                entry(
                        "clockDayOfMonth",
                        args -> clockAt(
                                args.anchor(), DateMeanings.monthly(args.number(1)), args.clock(0), Marks.NONE)),
                entry(
                        "dayOfMonthClock",
                        args -> clockAt(
                                args.anchor(), DateMeanings.monthly(args.number(0)), args.clock(1), Marks.NONE)),
                entry(
                        "dayOfMonthSpan",
                        args -> spanAt(args.anchor(), DateMeanings.monthly(args.number(0)), args.span(1))),
                entry(
                        "nthWeekdaySpan",
                        args -> spanAt(
                                args.anchor(),
                                DateMeanings.nthWeekday(args.number(0), args.number(1), args.when(3)),
                                args.span(2))),
                entry("restOfDay", args -> restOfDay(args.anchor())),
                entry(
                        "nthWeekdayPart",
                        args -> new Value.PartOfDay(
                                DateMeanings.nthWeekday(args.number(0), args.number(1), args.when(3)),
                                ClockMeanings.part(args.code(2)))),
                entry(
                        "stamp",
                        args -> clockAt(
                                args.anchor(), args.when(0), args.clock(1).before24(), Marks.NONE)),
                entry("endOfToday", args -> endOfDay(args.anchor(), today(args))),
                entry("partOfDay", args -> part(args.anchor(), part(args, 0))),
                entry("partOfDayClock", args -> clockInPart(args, part(args, 0), args.clock(1))),
                entry("clockPartOfDay", args -> clockInPart(args, part(args, 1), args.clock(0))),
                entry("partOfDaySpan", args -> spanInPart(args, part(args, 0), args.span(1))),
                entry("spanPartOfDay", args -> spanInPart(args, part(args, 1), args.span(0))),
                entry("dateSpan", args -> spanAt(args.anchor(), args.when(0), args.span(1))),
                entry("spanDate", args -> spanAt(args.anchor(), args.when(1), args.span(0))),
                entry("endOfDay", args -> endOfDay(args.anchor(), args.when(0))));
    }

    private static When today(Args args) {
        return When.Fixed.day(args.anchor().today(), Marks.RELATIVE);
    }

    private static Value.PartOfDay shiftPart(Args args, int days, ClockSpan part) {
        return new Value.PartOfDay(When.Fixed.day(args.anchor().today().plusDays(days), Marks.RELATIVE), part);
    }

    private static Value.PartOfDay part(Args args, int index) {
        return (Value.PartOfDay) args.value(index);
    }

    static Reading days(Anchor anchor, When when) {
        List<List<Interval>> options = when.near(anchor.today()).stream()
                .filter(days -> days.from().isBefore(days.to()))
                .map(days -> List.of(Interval.of(anchor.startOf(days.from()), anchor.startOf(days.to()))))
                .toList();
        boolean oneDay = when.grain() == Grain.DAY;
        return new Reading(
                oneDay ? TimeExpression.Kind.DATE : TimeExpression.Kind.RANGE,
                options,
                when.grain(),
                marks(when),
                null);
    }

    private static Marks marks(When when) {
        return when instanceof Recurring ? when.marks().and(Marks.RELATIVE) : when.marks();
    }

    static Reading clockAt(Anchor anchor, When when, Clock clock, Marks more) {
        List<List<Interval>> options = new ArrayList<>(2);
        for (Days days : when.near(anchor.today())) {
            options.add(clock.readings().stream()
                    .map(time -> anchor.instant(days.from(), time))
                    .map(at -> Interval.of(at, at.plusSeconds(clock.grain() == Grain.SECOND ? 1 : 60)))
                    .toList());
        }
        Marks marks = marks(when).and(more).and(clock.approximate() ? Marks.APPROXIMATE : Marks.NONE);
        return new Reading(TimeExpression.Kind.TIME, options, clock.grain(), marks, null);
    }

    private static @Nullable Reading utc(When when, Clock clock) {
        if (!(when instanceof When.Fixed fixed)) {
            return null;
        }
        Instant at = fixed.days().from().atTime(clock.before24().time()).toInstant(ZoneOffset.UTC);
        return AmountMeanings.instant(at, clock.grain(), Marks.NONE);
    }

    private static Reading part(Anchor anchor, Value.PartOfDay part) {
        return spanAt(anchor, part.day(), part.part());
    }

    private static Reading clockInPart(Args args, Value.PartOfDay part, Clock clock) {
        return clockAt(args.anchor(), part.day(), ClockMeanings.settle(clock, part.part()), Marks.NONE);
    }

    private static Reading spanInPart(Args args, Value.PartOfDay part, ClockSpan span) {
        return spanAt(args.anchor(), part.day(), ClockMeanings.settle(span, part.part()));
    }

    static Reading spanAt(Anchor anchor, When when, ClockSpan span) {
        List<List<Interval>> options = new ArrayList<>(2);
        for (Days days : when.near(anchor.today())) {
            options.add(span.readings().stream()
                    .map(part -> interval(anchor, days.from(), part))
                    .toList());
        }
        ClockSpan.Part first = span.first();
        TimeExpression.Kind kind = first.from() == null
                ? TimeExpression.Kind.UNTIL
                : first.to() == null ? TimeExpression.Kind.SINCE : TimeExpression.Kind.RANGE;
        Marks marks = marks(when).and(span.approximate() ? Marks.APPROXIMATE : Marks.NONE);
        return new Reading(kind, options, span.grain(), marks, null);
    }

    private static Interval interval(Anchor anchor, LocalDate day, ClockSpan.Part part) {
        LocalTime from = part.from();
        LocalTime to = part.to();
        boolean overMidnight = from != null && to != null && !to.isAfter(from);
        Instant start = from == null ? null : anchor.instant(day, from);
        Instant end = to == null ? null : anchor.instant(overMidnight ? day.plusDays(1) : day, to);
        if (start != null && end != null && !start.isBefore(end)) {
            throw new DateTimeException("the clock skips this stretch");
        }
        return new Interval(start, end);
    }

    private static Reading restOfDay(Anchor anchor) {
        Interval interval = Interval.of(
                anchor.context().reference(), anchor.startOf(anchor.today().plusDays(1)));
        return Reading.of(TimeExpression.Kind.RANGE, interval, Grain.DAY_PART, Marks.RELATIVE);
    }

    /** The last second of a day. */
    private static @Nullable Reading endOfDay(Anchor anchor, When when) {
        if (when.grain() != Grain.DAY) {
            return null;
        }
        LocalTime lastSecond = LocalTime.MAX.withNano(0);
        return clockAt(anchor, when, new Clock(lastSecond, false, Grain.SECOND, false), Marks.NONE);
    }
}
