package dev.yore.langchain4j;

import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** One fact of a timeline as a line: when, and what. */
final class TimelineLine {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private TimelineLine() {}

    static String of(NamedFact named, ZoneId zone) {
        Fact fact = named.fact();
        String statement = fact.statement().strip().replaceAll("\\s+", " ");
        return "- " + when(fact, zone) + ": " + statement + (fact.voided() ? " (planned, and called off)" : "");
    }

    private static String when(Fact fact, ZoneId zone) {
        Instant start = fact.validAt();
        // What did not come about ends where it would have begun.
        Instant end = fact.voided() ? null : fact.invalidAt();
        if (start == null) {
            return end == null ? "at an unknown time" : "until " + last(end, zone);
        }
        String first = isMidnight(start, zone) ? date(start, zone).toString() : minute(start, zone);
        if (end == null) {
            return "since " + first;
        }
        String last = last(end, zone);
        return first.equals(last) ? "on " + first : first + " to " + last;
    }

    /** What ends with a day, at the midnight after it, is said to last until that day. */
    private static String last(Instant end, ZoneId zone) {
        return isMidnight(end, zone) ? date(end, zone).minusDays(1).toString() : minute(end, zone);
    }

    private static boolean isMidnight(Instant t, ZoneId zone) {
        return t.equals(date(t, zone).atStartOfDay(zone).toInstant());
    }

    private static LocalDate date(Instant t, ZoneId zone) {
        return t.atZone(zone).toLocalDate();
    }

    private static String minute(Instant t, ZoneId zone) {
        return MINUTE.format(t.atZone(zone));
    }
}
