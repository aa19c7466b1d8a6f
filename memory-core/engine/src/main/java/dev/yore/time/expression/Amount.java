package dev.yore.time.expression;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZonedDateTime;

/**
 * A length of time: calendar units move along the calendar, hours and what is finer are exact.
 *
 * @param workdays days to count without Saturdays and Sundays
 * @param finest the smallest unit named
 */
record Amount(Period period, Duration time, int workdays, Unit finest, boolean approximate) implements Value {
    private static final int MOST = 100_000;

    static Amount of(double count, Unit unit, boolean approximate) {
        if (count < 0 || count > MOST) {
            throw new DateTimeException("count out of range");
        }
        if (unit == Unit.WORKDAY) {
            return new Amount(Period.ZERO, Duration.ZERO, (int) count, unit, approximate);
        }
        if (unit.isExact()) {
            long millis = Math.round(count * unit.exact().toMillis());
            return new Amount(Period.ZERO, Duration.ofMillis(millis), 0, unit, approximate);
        }
        int whole = (int) count;
        double rest = count - whole;
        Period period = unit.period().multipliedBy(whole);
        Period more = rest == 0 ? Period.ZERO : fraction(rest, unit);
        return new Amount(period.plus(more), Duration.ZERO, 0, unit, approximate);
    }

    /** Half a year is six months; half a month is fifteen days. */
    private static Period fraction(double share, Unit unit) {
        Period whole = unit.period();
        if (whole.toTotalMonths() >= 12) {
            return Period.ofMonths((int) Math.round(share * whole.toTotalMonths()));
        }
        double days = whole.toTotalMonths() * 30.0 + whole.getDays();
        return Period.ofDays((int) Math.round(share * days));
    }

    Amount plus(Amount other) {
        return new Amount(
                period.plus(other.period),
                time.plus(other.time),
                workdays + other.workdays,
                finest.compareTo(other.finest) < 0 ? finest : other.finest,
                approximate || other.approximate);
    }

    boolean isExact() {
        return !time.isZero();
    }

    LocalDate from(LocalDate day, int direction) {
        LocalDate moved = direction > 0 ? day.plus(period) : day.minus(period);
        for (int left = Math.min(workdays, 10_000); left > 0; ) {
            moved = moved.plusDays(direction);
            if (moved.getDayOfWeek() != DayOfWeek.SATURDAY && moved.getDayOfWeek() != DayOfWeek.SUNDAY) {
                left--;
            }
        }
        return moved;
    }

    ZonedDateTime from(ZonedDateTime start, int direction) {
        ZonedDateTime moved = start.with(from(start.toLocalDate(), direction));
        return direction > 0 ? moved.plus(time) : moved.minus(time);
    }
}
