package dev.yore.samples.quarkus;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Instants as a request writes them. */
final class Moments {
    private static final List<BiFunction<String, ZoneId, Instant>> TIMES = List.of(
            (text, zone) -> OffsetDateTime.parse(text).toInstant(),
            (text, zone) -> LocalDateTime.parse(text).atZone(zone).toInstant());

    private Moments() {}

    /** What a question is asked of: an ISO instant, or a date, which means the end of that day. */
    static @Nullable Instant asked(String name, @Nullable String text, ZoneId zone) {
        if (text == null || text.isBlank()) {
            return null;
        }
        return read(
                name,
                text.strip(),
                zone,
                (day, in) -> LocalDate.parse(day)
                        .plusDays(1)
                        .atStartOfDay(in)
                        .toInstant()
                        .minus(1, ChronoUnit.MICROS));
    }

    /** When something was said: an ISO instant, or a date, which means the start of that day. */
    static Instant said(String name, String text, ZoneId zone) {
        return read(
                name,
                text.strip(),
                zone,
                (day, in) -> LocalDate.parse(day).atStartOfDay(in).toInstant());
    }

    private static Instant read(String name, String text, ZoneId zone, BiFunction<String, ZoneId, Instant> date) {
        try {
            return date.apply(text, zone);
        } catch (DateTimeException notADate) {
            for (BiFunction<String, ZoneId, Instant> time : TIMES) {
                try {
                    return time.apply(text, zone);
                } catch (DateTimeException notThisOne) {
                    // The next notation may fit.
                }
            }
        }
        throw ProblemException.badRequest(
                name + " must be a date that exists, such as 2026-05-31, or an instant, such as 2026-05-31T09:00:00Z");
    }
}
