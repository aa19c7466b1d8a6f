package dev.yore.bench.conflicts.story;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * A time as it is said.
 *
 * @param words "3 May 2019", "2019", "ten days ago"; empty: no words, an instant that only a model gives
 * @param grain of the words: "day", "month", "year", "ago"; "exact" without words
 * @param start world time: what the words begin with, in the zone of who says them
 * @param end world time: the first instant after them
 */
public record When(String words, String grain, Instant start, Instant end) {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

    static When exact(Instant at) {
        return new When("", "exact", at, at);
    }

    static When day(LocalDate day, ZoneId zone) {
        return new When(DAY.format(day), "day", start(day, zone), start(day.plusDays(1), zone));
    }

    static When month(YearMonth month, ZoneId zone) {
        return new When(
                MONTH.format(month),
                "month",
                start(month.atDay(1), zone),
                start(month.plusMonths(1).atDay(1), zone));
    }

    static When year(int year, ZoneId zone) {
        return new When(
                Integer.toString(year),
                "year",
                start(Year.of(year).atDay(1), zone),
                start(Year.of(year + 1).atDay(1), zone));
    }

    /** A year as the last one of a stretch: its end is what counts. */
    static When throughYear(int year, ZoneId zone) {
        When whole = year(year, zone);
        return new When(whole.words, "year", whole.end, whole.end);
    }

    static When ago(Instant said, ZoneId zone, int number, String unit) {
        LocalDate today = said.atZone(zone).toLocalDate();
        LocalDate day = unit.equals("weeks") ? today.minusWeeks(number) : today.minusDays(number);
        return new When(number + " " + unit + " ago", "ago", start(day, zone), start(day.plusDays(1), zone));
    }

    /** The same time in other words. */
    When said(String otherWords, String otherGrain) {
        return new When(otherWords, otherGrain, start, end);
    }

    private static Instant start(LocalDate day, ZoneId zone) {
        return day.atStartOfDay(zone).toInstant();
    }
}
