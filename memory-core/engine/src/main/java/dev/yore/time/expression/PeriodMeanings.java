package dev.yore.time.expression;

import static java.util.Map.entry;

import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What names a longer stretch of the calendar: weeks, months, quarters, seasons, years, decades, and parts of them. */
final class PeriodMeanings {
    private PeriodMeanings() {}

    static Map<String, Meaning> all() {
        return Map.ofEntries(
                entry("shiftUnit", args -> shiftUnit(args, args.number(0), args.unit(1))),
                entry("thisUnit", args -> shiftUnit(args, 0, args.unit(0))),
                entry("unitAfterNext", args -> shiftUnit(args, 2, args.unit(0))),
                entry("unitBeforeLast", args -> shiftUnit(args, -2, args.unit(0))),
                entry("month", args -> month(args.number(0))),
                entry("year", args -> args.number(0) < 100 ? null : year(args.number(0))),
                entry("shortYear", args -> new Value.Num(args.anchor().century(args.number(0)))),
                entry("shortYearPeriod", args -> year(args.anchor().century(args.number(0)))),
                entry("decade", args -> decade(args.number(0))),
                entry("nineteenDecade", args -> decade(1900 + args.number(0))),
                entry("twoThousands", args -> decade(2000)),
                entry("weekend", args -> weekend(args.anchor())),
                entry("nearUnit", args -> nearUnit(args, args.number(0), args.unit(1))),
                entry("unitToDate", args -> unitToDate(args, args.unit(0))),
                entry("shortDecade", args -> decade(args.anchor().century(args.number(0)))),
                entry("season", args -> season(args, args.number(0))),
                entry("shiftSeason", args -> DateMeanings.shiftYearly(args, args.number(0), args.when(1))),
                entry("quarter", args -> part(args.number(0), 4, Grain.QUARTER)),
                entry("half", args -> part(args.number(0), 2, Grain.HALF_YEAR)),
                entry("yearInner", args -> DateMeanings.inYear(args.when(1), args.number(0))),
                entry("nthUnit", args -> nthUnit(args, args.number(0), args.unit(1), args.when(2))),
                entry("lastUnit", args -> nthUnit(args, -1, args.unit(0), args.when(1))),
                entry("firstUnits", args -> firstUnits(args.amount(0), args.when(1))),
                entry("lastUnits", args -> lastUnits(args.amount(0), args.when(1))),
                entry("weekNumber", args -> nthUnit(args, args.number(0), Unit.WEEK, thisYear(args))),
                entry("weekNumberOf", args -> nthUnit(args, args.number(0), Unit.WEEK, args.when(1))),
                entry("weekOf", args -> unitOf(args, Unit.WEEK, args.when(0))),
                entry("weekendOf", args -> weekendOf(args, args.when(0))),
                entry("edge", args -> edge(args.code(0), args.when(1))),
                entry("edgePoint", args -> edgePoint(args.code(0), args.when(1))),
                entry("sofar", args -> sofar(args, args.when(0))),
                entry("toCome", args -> toCome(args, args.when(0))),
                entry("rest", args -> rest(args, args.when(0))),
                entry("restOfUnit", args -> restOfUnit(args, args.unit(0))),
                entry("edgeUnit", args -> edgeUnit(args, args.code(0), args.unit(1))));
    }

    static Recurring month(int month) {
        return Recurring.yearly(Grain.MONTH, year -> {
            LocalDate first = LocalDate.of(year, month, 1);
            return Optional.of(new Days(first, first.plusMonths(1)));
        });
    }

    static When.Fixed year(int year) {
        LocalDate first = LocalDate.of(year, 1, 1);
        return new When.Fixed(new Days(first, first.plusYears(1)), Grain.YEAR, Marks.NONE);
    }

    private static When decade(int year) {
        LocalDate first = LocalDate.of(year, 1, 1);
        boolean century = year % 100 == 0 && year < 2000;
        return new When.Fixed(
                new Days(first, first.plusYears(century ? 100 : 10)),
                century ? Grain.CENTURY : Grain.DECADE,
                Marks.NONE);
    }

    private static When thisYear(Args args) {
        return new When.Fixed(args.anchor().unit(Unit.YEAR, 0), Grain.YEAR, Marks.RELATIVE);
    }

    /** Not for days: "my last day" is not yesterday. */
    private static @Nullable When shiftUnit(Args args, int shift, Unit unit) {
        if (unit == Unit.FORTNIGHT || unit == Unit.DAY || unit == Unit.WORKDAY || unit.isExact()) {
            return null;
        }
        if (unit == Unit.WEEKEND && shift == 0) {
            return weekend(args.anchor());
        }
        return new When.Fixed(args.anchor().unit(unit, shift), unit.grain(), Marks.RELATIVE);
    }

    /** "the coming week" is the calendar's; "the past week" is seven days, but "this past weekend" a weekend. */
    private static @Nullable When nearUnit(Args args, int shift, Unit unit) {
        return shift > 0 || unit == Unit.WEEKEND ? shiftUnit(args, shift, unit) : null;
    }

    /** This week's or the one before: the tense tells. */
    private static When weekend(Anchor anchor) {
        return Recurring.weekly(6).map(Grain.WEEKEND, days -> anchor.unit(Unit.WEEKEND, days.from(), 0));
    }

    /** @param firstMonth of the season in the north */
    private static When season(Args args, int firstMonth) {
        Hemisphere hemisphere = args.anchor().context().hemisphere();
        int month = hemisphere == Hemisphere.SOUTH ? (firstMonth + 5) % 12 + 1 : firstMonth;
        Recurring season = Recurring.yearly(Grain.SEASON, year -> {
            LocalDate first = LocalDate.of(year, month, 1);
            return Optional.of(new Days(first, first.plusMonths(3)));
        });
        return season.marked(new Marks(false, false, hemisphere == null));
    }

    private static @Nullable When part(int number, int parts, Grain grain) {
        if (number < 1 || number > parts) {
            return null;
        }
        int months = 12 / parts;
        return Recurring.yearly(grain, year -> {
            LocalDate first = LocalDate.of(year, 1, 1).plusMonths((number - 1L) * months);
            return Optional.of(new Days(first, first.plusMonths(months)));
        });
    }

    /** @param nth from 1, or -1 for the last */
    private static @Nullable When nthUnit(Args args, int nth, Unit unit, When period) {
        boolean fits = !unit.isExact() && period.grain().isCoarserThan(unit.grain());
        return !fits || nth == 0 ? null : period.then(unit.grain(), days -> nth(args.anchor(), nth, unit, days));
    }

    /** A week belongs where its fourth day is (for weeks from Monday, that is ISO 8601's rule). */
    private static Optional<Days> nth(Anchor anchor, int nth, Unit unit, Days period) {
        int inset = unit == Unit.WEEK ? 3 : 0;
        LocalDate edge = nth > 0 ? period.from() : period.to().minusDays(1);
        Days unitAtEdge = anchor.unit(unit, edge, 0);
        boolean inside = period.contains(unitAtEdge.from().plusDays(inset));
        int skip = nth > 0 ? nth - (inside ? 1 : 0) : inside ? 0 : -1;
        Days found = anchor.unit(unit, edge, skip);
        return period.contains(found.from().plusDays(inset)) ? Optional.of(found) : Optional.empty();
    }

    private static When firstUnits(Amount amount, When period) {
        return period.map(amount.finest().grain(), days -> new Days(days.from(), amount.from(days.from(), 1)));
    }

    private static When lastUnits(Amount amount, When period) {
        return period.map(amount.finest().grain(), days -> new Days(amount.from(days.to(), -1), days.to()));
    }

    private static When unitOf(Args args, Unit unit, When date) {
        return date.map(unit.grain(), days -> args.anchor().unit(unit, days.from(), 0));
    }

    /** The weekend at a holiday, with the holiday where it touches: Saturday to Labour Day, Thanksgiving to Sunday. */
    private static When weekendOf(Args args, When date) {
        return date.map(Grain.WEEKEND, days -> {
            LocalDate day = days.from();
            int isoDay = day.getDayOfWeek().getValue();
            if (isoDay == 1) {
                return new Days(day.minusDays(2), day.plusDays(1));
            }
            Days weekend = args.anchor().unit(Unit.WEEKEND, day, 0);
            return isoDay == 4 || isoDay == 5 ? new Days(day, weekend.to()) : weekend;
        });
    }

    private static When edge(String edge, When period) {
        return period.map(period.grain(), days -> edgeDays(edge, period.grain(), days))
                .marked(Marks.APPROXIMATE);
    }

    /** Of a week and a month the halves, of anything longer the thirds. */
    private static Days edgeDays(String edge, Grain grain, Days days) {
        LocalDate from = days.from();
        if (grain == Grain.WEEK) {
            return switch (edge) {
                case "START" -> new Days(from, from.plusDays(3));
                case "END" -> new Days(from.plusDays(3), days.to());
                default -> new Days(from.plusDays(1), from.plusDays(5));
            };
        }
        if (grain == Grain.MONTH) {
            return switch (edge) {
                case "START" -> new Days(from, from.plusDays(15));
                case "END" -> new Days(from.plusDays(15), days.to());
                default -> new Days(from.plusDays(10), from.plusDays(20));
            };
        }
        long months = ChronoUnit.MONTHS.between(from, days.to());
        LocalDate second = months < 3 ? from.plusDays(1) : from.plus(Period.ofMonths((int) months / 3));
        LocalDate third = months < 3 ? days.to() : from.plus(Period.ofMonths((int) months * 2 / 3));
        return switch (edge) {
            case "START" -> new Days(from, second);
            case "END" -> new Days(third, days.to());
            default -> new Days(second, third);
        };
    }

    private static When edgePoint(String edge, When period) {
        return period.map(Grain.DAY, days -> switch (edge) {
            case "START" -> Days.point(days.from());
            case "END" -> Days.point(days.to());
            default -> Days.point(days.from().plusDays(ChronoUnit.DAYS.between(days.from(), days.to()) / 2));
        });
    }

    private static When sofar(Args args, When period) {
        LocalDate today = args.anchor().today();
        return period.then(
                period.grain(),
                days -> days.contains(today) && days.from().isBefore(today)
                        ? Optional.of(new Days(days.from(), today))
                        : Optional.empty());
    }

    private static @Nullable When unitToDate(Args args, Unit unit) {
        When current = shiftUnit(args, 0, unit);
        return current == null ? null : sofar(args, current);
    }

    private static When toCome(Args args, When period) {
        LocalDate today = args.anchor().today();
        return edge("END", period)
                .map(period.grain(), days -> days.contains(today) ? new Days(today, days.to()) : days);
    }

    /** From today to the last day; where bounds are points, to its first instant. */
    private static When rest(Args args, When period) {
        LocalDate today = args.anchor().today();
        boolean point = args.anchor().context().conventions().bounds() == Conventions.Bounds.POINT;
        return period.then(period.grain(), days -> {
            LocalDate last = days.to().minusDays(1);
            boolean open = days.contains(today);
            LocalDate end = point && last.isAfter(today) ? last : days.to();
            return open ? Optional.of(new Days(today, end)) : Optional.empty();
        });
    }

    private static @Nullable When restOfUnit(Args args, Unit unit) {
        When current = shiftUnit(args, 0, unit);
        return current == null ? null : rest(args, current);
    }

    private static @Nullable When edgeUnit(Args args, String edge, Unit unit) {
        When current = shiftUnit(args, 0, unit);
        return current == null ? null : edge(edge, current);
    }
}
