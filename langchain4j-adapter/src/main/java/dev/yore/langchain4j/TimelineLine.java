package dev.yore.langchain4j;

import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
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
        Instant end = fact.invalidAt();
        if (start == null) {
            return end == null ? "at an unknown time" : "until " + day(end, zone);
        }
        return end == null ? "since " + day(start, zone) : day(start, zone) + " to " + day(end, zone);
    }

    private static String day(Instant instant, ZoneId zone) {
        ZonedDateTime time = instant.atZone(zone);
        return time.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? time.toLocalDate().toString()
                : MINUTE.format(time);
    }
}
