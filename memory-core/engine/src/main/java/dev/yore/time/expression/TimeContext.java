package dev.yore.time.expression;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What time words are resolved against. Nothing here comes from the machine: neither its clock, nor its zone or locale.
 *
 * @param reference when it was said
 * @param zone the speaker's
 * @param weekStart the first day of a week
 * @param hemisphere for seasons; absent: {@link Hemisphere#NORTH} is assumed, and the result says so
 * @param order how "5/12" is read
 * @param tense which way to look for a date without a year; absent: read from the verbs of the sentence
 * @param conventions the rest of what is arbitrary
 */
public record TimeContext(
        Instant reference,
        ZoneId zone,
        DayOfWeek weekStart,
        @Nullable Hemisphere hemisphere,
        DateOrder order,
        @Nullable Tense tense,
        Conventions conventions) {

    public TimeContext {
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(zone, "zone");
        Objects.requireNonNull(weekStart, "weekStart");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(conventions, "conventions");
    }

    /** Weeks from Monday, hemisphere assumed, month before day, tense from the text, {@link Conventions#DEFAULT}. */
    public static TimeContext at(Instant reference, ZoneId zone) {
        return new TimeContext(reference, zone, DayOfWeek.MONDAY, null, DateOrder.MDY, null, Conventions.DEFAULT);
    }

    public TimeContext withWeekStart(DayOfWeek newWeekStart) {
        return new TimeContext(reference, zone, newWeekStart, hemisphere, order, tense, conventions);
    }

    public TimeContext withHemisphere(Hemisphere newHemisphere) {
        return new TimeContext(reference, zone, weekStart, newHemisphere, order, tense, conventions);
    }

    public TimeContext withOrder(DateOrder newOrder) {
        return new TimeContext(reference, zone, weekStart, hemisphere, newOrder, tense, conventions);
    }

    public TimeContext withTense(Tense newTense) {
        return new TimeContext(reference, zone, weekStart, hemisphere, order, newTense, conventions);
    }

    public TimeContext withConventions(Conventions newConventions) {
        return new TimeContext(reference, zone, weekStart, hemisphere, order, tense, newConventions);
    }
}
