package dev.yore.ingest.model;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.time.Interval;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A date as a model writes it. What has no offset is meant in the speaker's zone; a date alone is its midnight, a month
 * its first day, a year its first of January; a bare number is seconds since 1970, or milliseconds if it is that large.
 */
final class ModelDate {
    private static final Set<String> OPEN = Set.of("present", "now", "ongoing", "current", "currently", "today");
    private static final long FIRST_MILLISECONDS = 100_000_000_000L;

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("uuuu")
            .optionalStart()
            .appendPattern("-MM")
            .optionalStart()
            .appendPattern("-dd")
            .optionalStart()
            .appendPattern("['T'][ ]HH:mm[:ss]")
            .appendFraction(NANO_OF_SECOND, 0, 9, true)
            .appendPattern("[ ][XXX][XX][X]['['VV']']")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private static final DateTimeFormatter COMPACT =
            DateTimeFormatter.BASIC_ISO_DATE.withResolverStyle(ResolverStyle.STRICT);

    private ModelDate() {}

    /**
     * @return empty if the field is absent, or says that there is no date or that it is open
     * @throws DateTimeException if it is meant as a date and is none, such as the 30th of February
     */
    static Optional<Instant> read(JsonNode value, ZoneId zone) {
        Optional<String> text = Fields.text(value).filter(word -> !OPEN.contains(word.toLowerCase(Locale.ROOT)));
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Instant instant = (value.isFloatingPointNumber() ? number(value.longValue()) : instant(text.get(), zone))
                .truncatedTo(ChronoUnit.MICROS);
        if (!Interval.isOnTheTimeLine(instant)) {
            throw new DateTimeException("out of range");
        }
        return Optional.of(instant);
    }

    private static Instant instant(String text, ZoneId zone) {
        if (text.matches("-?\\d{9,15}(\\.\\d+)?")) {
            return number(Long.parseLong(text.replaceFirst("\\..*", "")));
        }
        if (text.matches("\\d{8}")) {
            return LocalDate.parse(text, COMPACT).atStartOfDay(zone).toInstant();
        }
        TemporalAccessor read = ISO.parseBest(
                text, ZonedDateTime::from, LocalDateTime::from, LocalDate::from, YearMonth::from, Year::from);
        if (read instanceof ZonedDateTime zoned) {
            return zoned.toInstant();
        }
        if (read instanceof LocalDateTime local) {
            return local.atZone(zone).toInstant();
        }
        return day(read).atStartOfDay(zone).toInstant();
    }

    private static Instant number(long number) {
        return Math.abs(number) < FIRST_MILLISECONDS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number);
    }

    private static LocalDate day(TemporalAccessor read) {
        if (read instanceof LocalDate date) {
            return date;
        }
        return read instanceof YearMonth month ? month.atDay(1) : ((Year) read).atDay(1);
    }
}
