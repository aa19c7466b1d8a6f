package dev.yore.time.expression;

import java.time.Duration;
import java.time.Period;

/** A unit of time, from fine to coarse. */
enum Unit {
    SECOND(Grain.SECOND, Period.ZERO, Duration.ofSeconds(1)),
    MINUTE(Grain.MINUTE, Period.ZERO, Duration.ofMinutes(1)),
    HOUR(Grain.HOUR, Period.ZERO, Duration.ofHours(1)),
    DAY(Grain.DAY, Period.ofDays(1), Duration.ZERO),
    WORKDAY(Grain.DAY, Period.ZERO, Duration.ZERO),
    WEEKEND(Grain.WEEKEND, Period.ofDays(7), Duration.ZERO),
    WEEK(Grain.WEEK, Period.ofDays(7), Duration.ZERO),
    WORKWEEK(Grain.WEEK, Period.ofDays(7), Duration.ZERO),
    FORTNIGHT(Grain.WEEK, Period.ofDays(14), Duration.ZERO),
    MONTH(Grain.MONTH, Period.ofMonths(1), Duration.ZERO),
    QUARTER(Grain.QUARTER, Period.ofMonths(3), Duration.ZERO),
    HALF_YEAR(Grain.HALF_YEAR, Period.ofMonths(6), Duration.ZERO),
    YEAR(Grain.YEAR, Period.ofYears(1), Duration.ZERO),
    DECADE(Grain.DECADE, Period.ofYears(10), Duration.ZERO),
    CENTURY(Grain.CENTURY, Period.ofYears(100), Duration.ZERO);

    private final Grain grain;
    private final Period period;
    private final Duration exact;

    Unit(Grain grain, Period period, Duration exact) {
        this.grain = grain;
        this.period = period;
        this.exact = exact;
    }

    Grain grain() {
        return grain;
    }

    Period period() {
        return period;
    }

    Duration exact() {
        return exact;
    }

    boolean isExact() {
        return !exact.isZero();
    }
}
