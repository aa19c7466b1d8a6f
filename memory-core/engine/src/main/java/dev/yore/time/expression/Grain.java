package dev.yore.time.expression;

/** How finely an expression names a time, from fine to coarse. */
public enum Grain {
    SECOND,
    MINUTE,
    HOUR,
    /** Morning, lunch time, night. */
    DAY_PART,
    DAY,
    WEEKEND,
    WEEK,
    MONTH,
    QUARTER,
    SEASON,
    HALF_YEAR,
    YEAR,
    DECADE,
    CENTURY;

    boolean isCoarserThan(Grain other) {
        return compareTo(other) > 0;
    }
}
