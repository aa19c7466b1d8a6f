package dev.yore.time.expression;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;

/** The reference time, and the calendar as seen from it. */
record Anchor(TimeContext context, ZonedDateTime now, LocalDate today) {
    private static final int LAST_YEAR = 9999;

    static Anchor of(TimeContext context) {
        ZonedDateTime now = context.reference().atZone(context.zone());
        return new Anchor(context, now, now.toLocalDate());
    }

    /** The wall clock's time in the speaker's zone; in a gap, moved on by the gap's length. */
    Instant instant(LocalDate day, LocalTime time) {
        return LocalDateTime.of(day, time).atZone(context.zone()).toInstant();
    }

    /** The first instant of a day: not midnight where the clock skips it. */
    Instant startOf(LocalDate day) {
        if (day.getYear() < 1 || day.getYear() > LAST_YEAR + 1) {
            throw new DateTimeException("year out of range");
        }
        return day.atStartOfDay(context.zone()).toInstant();
    }

    /** The calendar unit that holds a day, moved by a number of such units. */
    Days unit(Unit unit, LocalDate day, int shift) {
        Period step = unit.period().multipliedBy(shift);
        LocalDate start = startOfUnit(unit, day).plus(step);
        return switch (unit) {
            case WEEKEND -> new Days(start, start.plusDays(2));
            case WORKWEEK -> new Days(start, start.plusDays(5));
            case SECOND, MINUTE, HOUR, WORKDAY -> throw new DateTimeException("no calendar unit");
            default -> new Days(start, start.plus(unit.period()));
        };
    }

    Days unit(Unit unit, int shift) {
        return unit(unit, today, shift);
    }

    private LocalDate startOfUnit(Unit unit, LocalDate day) {
        return switch (unit) {
            case WEEK -> startOfWeek(day);
            case WORKWEEK -> day.minusDays(day.getDayOfWeek().getValue() - 1L);
            case WEEKEND -> day.minusDays(day.getDayOfWeek().getValue() - 6L);
            case MONTH -> day.withDayOfMonth(1);
            case QUARTER -> day.withDayOfMonth(1).withMonth((day.getMonthValue() - 1) / 3 * 3 + 1);
            case HALF_YEAR -> day.withDayOfMonth(1).withMonth(day.getMonthValue() < 7 ? 1 : 7);
            case YEAR -> day.withDayOfYear(1);
            case DECADE -> LocalDate.of(day.getYear() / 10 * 10, 1, 1);
            case CENTURY -> LocalDate.of(day.getYear() / 100 * 100, 1, 1);
            default -> day;
        };
    }

    LocalDate startOfWeek(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(context.weekStart()));
    }

    /** A year of two digits: at most twenty years ahead. */
    int century(int twoDigits) {
        int year = today.getYear() / 100 * 100 + twoDigits;
        return year > today.getYear() + 20 ? year - 100 : year <= today.getYear() - 80 ? year + 100 : year;
    }
}
