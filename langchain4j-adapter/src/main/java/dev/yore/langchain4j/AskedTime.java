package dev.yore.langchain4j;

import dev.yore.time.expression.Tense;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeResolver;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A point or stretch of time as a caller or a model writes it, read in a group's zone. */
final class AskedTime {
    private static final List<Function<String, Stretch>> NOTATIONS = List.of(
            text -> Stretch.at(OffsetDateTime.parse(text).toInstant()),
            text -> Stretch.at(ZonedDateTime.parse(text).toInstant()));

    private static final Pattern NO_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Set<String> PREPOSITIONS =
            Set.of("in", "on", "at", "during", "around", "about", "over", "as", "of", "the", "back", "sometime");

    private AskedTime() {}

    /**
     * @param start its first instant; absent of "before Christmas"
     * @param end the first instant after it; absent of "since May"
     */
    record Stretch(@Nullable Instant start, @Nullable Instant end) {
        static Stretch at(Instant instant) {
            return new Stretch(instant, instant.plus(1, ChronoUnit.MICROS));
        }

        static Stretch day(LocalDate day, ZoneId zone) {
            return new Stretch(
                    day.atStartOfDay(zone).toInstant(),
                    day.plusDays(1).atStartOfDay(zone).toInstant());
        }

        /** Its last instant, if it has one: "as of a day" means as that day ended. */
        Optional<Instant> last() {
            return Optional.ofNullable(end).map(instant -> instant.minus(1, ChronoUnit.MICROS));
        }
    }

    /**
     * Reads an ISO instant, a date and time with or without an offset, a date, or English time words that name one
     * stretch of time ("last May", "two weeks ago", "before Christmas") and hardly anything else.
     *
     * @param now what "last" and "ago" are reckoned from
     * @return empty if it is none of these
     */
    static Optional<Stretch> read(String text, ZoneId zone, Instant now) {
        return iso(text, zone).or(() -> words(text, zone, now));
    }

    private static Optional<Stretch> words(String text, ZoneId zone, Instant now) {
        List<TimeExpression> found =
                TimeResolver.english().resolve(text, TimeContext.at(now, zone).withTense(Tense.PAST));
        if (found.size() != 1 || saysMore(text, found.get(0))) {
            return Optional.empty();
        }
        return found.get(0).when().map(interval -> new Stretch(interval.from(), interval.to()));
    }

    /** "the day we met in May" is not May. */
    private static boolean saysMore(String text, TimeExpression time) {
        String around = text.substring(0, time.begin()) + " " + text.substring(time.end());
        return NO_WORDS.splitAsStream(around.toLowerCase(Locale.ROOT))
                .anyMatch(word -> !word.isEmpty() && !PREPOSITIONS.contains(word));
    }

    /** An ISO instant, a date and time with or without an offset, or a date. */
    private static Optional<Stretch> iso(String text, ZoneId zone) {
        String trimmed = text.strip();
        for (Function<String, Stretch> notation : NOTATIONS) {
            Optional<Stretch> read = attempt(notation, trimmed);
            if (read.isPresent()) {
                return read;
            }
        }
        return attempt(t -> Stretch.at(LocalDateTime.parse(t).atZone(zone).toInstant()), trimmed)
                .or(() -> attempt(t -> Stretch.day(LocalDate.parse(t), zone), trimmed));
    }

    private static Optional<Stretch> attempt(Function<String, Stretch> notation, String text) {
        try {
            return Optional.of(notation.apply(text));
        } catch (DateTimeException notThisOne) {
            return Optional.empty();
        }
    }

    /**
     * The instant that a program passed.
     *
     * @throws IllegalArgumentException if it is of no known type, or text that is no time
     */
    static Instant instant(String name, Object value, ZoneId zone) {
        if (value instanceof Instant instant) {
            return instant;
        }
        if (value instanceof LocalDate day) {
            return day.plusDays(1).atStartOfDay(zone).toInstant().minus(1, ChronoUnit.MICROS);
        }
        if (value instanceof OffsetDateTime time) {
            return time.toInstant();
        }
        if (value instanceof ZonedDateTime time) {
            return time.toInstant();
        }
        if (value instanceof String text) {
            return iso(text, zone)
                    .flatMap(Stretch::last)
                    .orElseThrow(() -> new IllegalArgumentException(
                            name + " must be an ISO date or instant, such as 2026-05-31, got " + text));
        }
        throw new IllegalArgumentException(name + " must be an Instant, a LocalDate or an ISO date, got "
                + value.getClass().getName());
    }
}
