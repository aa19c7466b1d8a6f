package dev.yore.time.expression;

import java.time.LocalDate;

/**
 * Whole calendar days, half-open. It may be empty: "the end of June", as the end of a range, is a point between two
 * days.
 */
record Days(LocalDate from, LocalDate to) {
    Days {
        if (to.isBefore(from)) {
            throw new java.time.DateTimeException("days end before they begin");
        }
    }

    static Days of(LocalDate day) {
        return new Days(day, day.plusDays(1));
    }

    static Days point(LocalDate day) {
        return new Days(day, day);
    }

    boolean contains(LocalDate day) {
        return !day.isBefore(from) && day.isBefore(to);
    }

    boolean isOneDay() {
        return from.plusDays(1).equals(to);
    }
}
