package dev.yore.time.expression;

import static java.util.Map.entry;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What names a calendar day. */
final class DateMeanings {
    private static final int LAST_DAY = 31;

    private DateMeanings() {}

    static Map<String, Meaning> all() {
        return Map.ofEntries(
                entry(
                        "dayWord",
                        args -> When.Fixed.day(args.anchor().today().plusDays(args.number(0)), Marks.RELATIVE)),
                entry("weekday", args -> Recurring.weekly(args.number(0))),
                entry("shiftWeekday", args -> shiftWeekday(args, args.number(0), args.number(1))),
                entry("nearWeekday", args -> nearWeekday(args, args.number(0), args.number(1))),
                entry("weekdayShift", args -> weekdayIn(args, args.number(1), args.number(0))),
                entry("shiftWeekThenDay", args -> weekdayIn(args, args.number(0), args.number(1))),
                entry("monthDay", args -> yearly(args.number(0), args.number(1))),
                entry("monthDayYear", args -> day(args.number(2), args.number(0), args.number(1))),
                entry("dayMonth", args -> yearly(args.number(1), args.number(0))),
                entry("dayMonthYear", args -> day(args.number(2), args.number(1), args.number(0))),
                entry("yearMonthDay", args -> day(args.number(0), args.number(1), args.number(2))),
                entry("monthYearDay", args -> day(args.number(1), args.number(0), args.number(2))),
                entry("dayOfMonth", args -> monthly(args.number(0))),
                entry("holiday", args -> Holidays.of(args.code(0))),
                entry("inYear", args -> inYear(args.when(0), args.number(1))),
                entry("shiftYearly", args -> shiftYearly(args, args.number(0), args.when(1))),
                entry("dayInPeriod", args -> inside(monthly(args.number(0)), args.when(1))),
                entry("nthWeekday", args -> nthWeekday(args.number(0), args.number(1), args.when(2))),
                entry("lastWeekday", args -> lastWeekday(args.number(0), args.when(1))),
                entry("weekdayDate", args -> agreeing(args, args.number(0), args.when(1))),
                entry("weekdayDashDate", args -> onlyAgreeing(args, args.number(0), args.when(1))),
                entry("weekdayNear", args -> weekdayNear(args.when(0), args.value(1))),
                entry("awayOnWeekday", args -> weekdayNear(args.when(1), args.value(0))),
                entry("weekdayOrdinal", args -> weekdayOrdinal(args.number(0), args.number(1))),
                entry("weekdayOf", args -> inside(Recurring.weekly(args.number(1)), args.when(0))),
                entry("shiftWeekdayDate", args -> shiftDate(args, args.number(0), args.when(2))),
                entry("ofShiftedYear", args -> ofShiftedYear(args, args.when(0), args.number(1))),
                entry("inShortYear", args -> inYear(args.when(0), args.anchor().century(args.number(1)))),
                entry(
                        "inLateShortYear",
                        args -> args.number(1) > LAST_DAY
                                ? inYear(args.when(0), args.anchor().century(args.number(1)))
                                : null),
                entry(
                        "monthDayShortYear",
                        args -> day(args.anchor().century(args.number(2)), args.number(0), args.number(1))),
                entry(
                        "lastDay",
                        args -> args.when(0)
                                .map(Grain.DAY, days -> Days.of(days.to().minusDays(1)))),
                entry("today", args -> When.Fixed.day(args.anchor().today(), Marks.RELATIVE)),
                entry("nextDay", args -> When.Fixed.day(args.anchor().today().plusDays(1), Marks.RELATIVE)),
                entry(
                        "wordDate",
                        args -> When.Fixed.day(args.anchor().today().plusDays(args.number(0)), Marks.RELATIVE)),
                entry("onlyDays", args -> args.value(0) instanceof When when ? when : null));
    }

    static When day(int year, int month, int day) {
        try {
            return When.Fixed.day(LocalDate.of(year, month, day), Marks.NONE);
        } catch (DateTimeException noSuchDay) {
            return new When.Impossible();
        }
    }

    /** A day of every year; 29 February only of those that have one. */
    static When yearly(int month, int day) {
        if (day < 1 || day > Month.of(month).maxLength()) {
            return new When.Impossible();
        }
        return Recurring.yearly(Grain.DAY, year -> day(YearMonth.of(year, month), day));
    }

    static Recurring monthly(int day) {
        return Recurring.monthly(number -> day(YearMonth.of(Math.floorDiv(number, 12), number % 12 + 1), day));
    }

    private static Optional<Days> day(YearMonth month, int day) {
        return month.isValidDay(day) ? Optional.of(Days.of(month.atDay(day))) : Optional.empty();
    }

    static When inYear(When yearly, int year) {
        Optional<Days> days = yearly instanceof Recurring recurring && recurring.cycle() == Recurring.Cycle.YEAR
                ? recurring.in(year)
                : Optional.empty();
        return days.<When>map(found -> new When.Fixed(found, yearly.grain(), yearly.marks()))
                .orElseGet(When.Impossible::new);
    }

    static When inside(When inner, When outer) {
        return outer.then(inner.grain(), inner::inside).marked(inner.marks());
    }

    /** "this Friday" is the latest or the coming one: the tense tells. */
    private static @Nullable When shiftWeekday(Args args, int shift, int isoDay) {
        if (shift == 0) {
            return Recurring.weekly(isoDay);
        }
        Conventions conventions = args.anchor().context().conventions();
        boolean nearest = shift > 0
                ? conventions.nextWeekday() == Conventions.WeekdayRule.NEAREST
                : shift < 0 && conventions.lastWeekday() == Conventions.WeekdayRule.NEAREST;
        return nearest ? nearWeekday(args, shift, isoDay) : weekdayIn(args, shift, isoDay);
    }

    private static When nearWeekday(Args args, int direction, int isoDay) {
        DayOfWeek day = DayOfWeek.of(isoDay);
        LocalDate today = args.anchor().today();
        return When.Fixed.day(
                today.with(direction > 0 ? TemporalAdjusters.next(day) : TemporalAdjusters.previous(day)),
                Marks.RELATIVE);
    }

    private static @Nullable When weekdayIn(Args args, int shift, int isoDay) {
        Days week = args.anchor().unit(Unit.WEEK, shift);
        return Recurring.weekly(isoDay)
                .inside(week)
                .map(day -> new When.Fixed(day, Grain.DAY, Marks.RELATIVE))
                .orElse(null);
    }

    private static When ofShiftedYear(Args args, When yearly, int shift) {
        return inYear(yearly, args.anchor().today().getYear() + shift).marked(Marks.RELATIVE);
    }

    /** "this Friday 7/6" is this year's; "next Sunday 5/20" the first from today. */
    private static @Nullable When shiftDate(Args args, int shift, When date) {
        LocalDate today = args.anchor().today();
        if (shift == 0 && date instanceof Recurring) {
            return ofShiftedYear(args, date, 0);
        }
        if (shift > 0 && date instanceof Recurring recurring) {
            return recurring
                    .firstFrom(today)
                    .map(days -> new When.Fixed(days, Grain.DAY, Marks.RELATIVE))
                    .orElse(null);
        }
        return date instanceof Recurring ? shiftYearly(args, shift, date) : date;
    }

    /** "next Easter", "last Christmas": the next and the latest one; "this Christmas": this year's. */
    static @Nullable When shiftYearly(Args args, int shift, When yearly) {
        LocalDate today = args.anchor().today();
        if (!(yearly instanceof Recurring recurring)) {
            return null;
        }
        Optional<Days> days = shift == 0
                ? recurring.in(today.getYear())
                : shift > 0 ? recurring.firstFrom(today.plusDays(1)) : lastEnded(recurring, today);
        return days.map(found ->
                        new When.Fixed(found, yearly.grain(), yearly.marks().and(Marks.RELATIVE)))
                .orElse(null);
    }

    private static Optional<Days> lastEnded(Recurring recurring, LocalDate today) {
        return recurring
                .lastBy(today.minusDays(1))
                .flatMap(days ->
                        days.to().isAfter(today) ? recurring.lastBy(days.from().minusDays(1)) : Optional.of(days));
    }

    static When nthWeekday(int nth, int isoDay, When period) {
        return period.then(Grain.DAY, days -> {
            LocalDate first = days.from().with(TemporalAdjusters.nextOrSame(DayOfWeek.of(isoDay)));
            LocalDate day = first.plusWeeks(nth - 1L);
            return nth >= 1 && days.contains(day) ? Optional.of(Days.of(day)) : Optional.empty();
        });
    }

    static When lastWeekday(int isoDay, When period) {
        return period.map(Grain.DAY, days -> Days.of(days.to().with(TemporalAdjusters.previous(DayOfWeek.of(isoDay)))));
    }

    /** "Tuesday, 9 May": of the nearest two, the one that is a Tuesday; if neither is, the weekday is taken for a slip. */
    private static When agreeing(Args args, int isoDay, When date) {
        List<Days> near = date.near(args.anchor().today());
        if (date instanceof When.Fixed || near.isEmpty()) {
            return date;
        }
        List<Days> agreeing = near.stream()
                .filter(days -> days.from().getDayOfWeek().getValue() == isoDay)
                .toList();
        return agreeing.size() == 1 && date instanceof Recurring recurring
                ? new When.Fixed(agreeing.get(0), Grain.DAY, recurring.marks().and(Marks.RELATIVE))
                : date;
    }

    /** "Friday 7-6" is a date only if the 6th of July is a Friday: otherwise it is from seven to six. */
    private static @Nullable When onlyAgreeing(Args args, int isoDay, When date) {
        return agreeing(args, isoDay, date) instanceof When.Fixed agreed ? agreed : null;
    }

    /** "Monday two weeks from now": the Monday nearest to that day. */
    private static @Nullable When weekdayNear(When weekday, Value away) {
        return weekday instanceof Recurring recurring && away instanceof When day
                ? day.then(Grain.DAY, days -> nearest(recurring, days.from()))
                : null;
    }

    private static Optional<Days> nearest(Recurring weekday, LocalDate day) {
        return weekday.near(day).stream()
                .min(Comparator.comparingLong(each -> Math.abs(each.from().toEpochDay() - day.toEpochDay())));
    }

    private static When weekdayOrdinal(int isoDay, int day) {
        return monthly(day)
                .then(
                        Grain.DAY,
                        days -> days.from().getDayOfWeek().getValue() == isoDay ? Optional.of(days) : Optional.empty());
    }
}
