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

    private final Instant begin;
    private final Instant end;

    private ModelDate(ZonedDateTime begin, ChronoUnit grain) {
        this.begin = onTheTimeLine(begin.toInstant());
        this.end = onTheTimeLine(begin.plus(1, grain).toInstant());
    }

    /**
     * @return empty if the field is absent, or says that there is no date or that it is open
     * @throws DateTimeException if it is meant as a date and is none, such as the 30th of February
     */
    static Optional<ModelDate> read(JsonNode value, ZoneId zone) {
        return Fields.text(value)
                .filter(word -> !OPEN.contains(word.toLowerCase(Locale.ROOT)))
                .map(text -> value.isFloatingPointNumber() ? number(value.longValue(), zone) : of(text, zone));
    }

    Instant begin() {
        return begin;
    }

    /** Where the year, month, day or minute that it names is over; of a bare number, the second. */
    Instant end() {
        return end;
    }

    private static ModelDate of(String text, ZoneId zone) {
        if (text.matches("-?\\d{9,15}(\\.\\d+)?")) {
            return number(Long.parseLong(text.replaceFirst("\\..*", "")), zone);
        }
        if (text.matches("\\d{8}")) {
            return new ModelDate(LocalDate.parse(text, COMPACT).atStartOfDay(zone), ChronoUnit.DAYS);
        }
        TemporalAccessor read = ISO.parseBest(
                text, ZonedDateTime::from, LocalDateTime::from, LocalDate::from, YearMonth::from, Year::from);
        if (read instanceof ZonedDateTime zoned) {
            return new ModelDate(zoned, ChronoUnit.MINUTES);
        }
        if (read instanceof LocalDateTime local) {
            return new ModelDate(local.atZone(zone), ChronoUnit.MINUTES);
        }
        if (read instanceof LocalDate date) {
            return new ModelDate(date.atStartOfDay(zone), ChronoUnit.DAYS);
        }
        return read instanceof YearMonth month
                ? new ModelDate(month.atDay(1).atStartOfDay(zone), ChronoUnit.MONTHS)
                : new ModelDate(((Year) read).atDay(1).atStartOfDay(zone), ChronoUnit.YEARS);
    }

    private static ModelDate number(long number, ZoneId zone) {
        Instant instant =
                Math.abs(number) < FIRST_MILLISECONDS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number);
        return new ModelDate(instant.atZone(zone), ChronoUnit.SECONDS);
    }

    private static Instant onTheTimeLine(Instant instant) {
        Instant micros = instant.truncatedTo(ChronoUnit.MICROS);
        if (!Interval.isOnTheTimeLine(micros)) {
            throw new DateTimeException("out of range");
        }
        return micros;
    }
}
