package dev.yore.bench.dates;

import dev.yore.time.Interval;
import dev.yore.time.expression.Conventions;
import dev.yore.time.expression.Conventions.Bounds;
import dev.yore.time.expression.Grain;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts of right answers over the cases of a file. The specification's conventions are set through
 * {@link Conventions}: a date at the edge of a range is a point. The last second of a day, as the end of a stretch, is
 * the specification's way of writing midnight.
 */
final class DateScore {
    private static final Conventions OF_THE_SPECIFICATION =
            new Conventions(Conventions.DEFAULT.nextWeekday(), Conventions.DEFAULT.lastWeekday(), Bounds.POINT);
    private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

    private final TimeResolver resolver = TimeResolver.english();
    private final Map<String, Counts> types = new TreeMap<>();
    private final List<String> misses = new ArrayList<>();
    private int empty;
    private int emptyFound;
    private int exceptions;

    /**
     * Counts of one type.
     *
     * @param n cases with one result, of this type, that has a value
     * @param value of these, where the reading's start and end are one of the resolutions
     * @param span of these, where the words are the same too
     */
    record Counts(int n, int value, int span) {
        private Counts plus(boolean valueRight, boolean spanRight) {
            return new Counts(n + 1, value + (valueRight ? 1 : 0), span + (valueRight && spanRight ? 1 : 0));
        }
    }

    void add(DateCase given) {
        List<TimeExpression> found = resolve(given);
        if (given.results() == 0) {
            empty++;
            long dates = found.stream().filter(each -> each.when().isPresent()).count();
            emptyFound += (int) dates;
            if (dates > 0) {
                misses.add("empty | " + given.input() + " | " + found);
            }
        } else if (!given.type().isEmpty() && !given.resolutions().isEmpty()) {
            Optional<TimeExpression> answer = found.stream()
                    .filter(each -> each.begin() < given.end() && each.end() > given.begin())
                    .findFirst();
            boolean value = answer.filter(each -> isRight(given, each)).isPresent();
            boolean span = answer.filter(each -> each.begin() == given.begin() && each.end() == given.end())
                    .isPresent();
            types.put(
                    given.type(),
                    types.getOrDefault(given.type(), new Counts(0, 0, 0)).plus(value, span));
            if (!value) {
                misses.add(given.type() + " | " + given.reference() + " | " + given.input() + " | expected "
                        + given.resolutions() + " | found " + found);
            }
        }
    }

    private List<TimeExpression> resolve(DateCase given) {
        TimeContext context = TimeContext.at(given.reference().toInstant(ZoneOffset.UTC), ZoneOffset.UTC)
                .withConventions(OF_THE_SPECIFICATION);
        try {
            return resolver.resolve(given.input(), context);
        } catch (RuntimeException thrown) {
            exceptions++;
            misses.add("exception | " + given.input() + " | " + thrown);
            return List.of();
        }
    }

    private static boolean isRight(DateCase given, TimeExpression answer) {
        return given.resolutions().stream().anyMatch(resolution -> isRight(given.type(), resolution, answer));
    }

    private static boolean isRight(String type, DateCase.Resolution resolution, TimeExpression answer) {
        if (type.equals("duration")) {
            return answer.length() != null
                    && resolution.value().equals(Optional.of(Long.toString(seconds(answer.length()))));
        }
        Interval interval = answer.interval();
        if (interval == null) {
            return false;
        }
        if (resolution.value().isPresent()) {
            return isPoint(type, resolution.value().get(), answer, interval);
        }
        return isSide(type, resolution.start(), interval.from()) && isSide(type, resolution.end(), interval.to());
    }

    /** As the specification counts: 30 days to a month, 365 to a year. */
    private static long seconds(TimeExpression.Length length) {
        long days = length.period().getYears() * 365L
                + length.period().getMonths() * 30L
                + length.period().getDays();
        return days * 86_400 + length.duration().toSeconds();
    }

    private static boolean isPoint(String type, String value, TimeExpression answer, Interval interval) {
        LocalDateTime from = local(interval.from());
        boolean clock = answer.grain() == Grain.MINUTE || answer.grain() == Grain.SECOND;
        if (type.equals("time")) {
            return clock && from != null && from.toLocalTime().equals(LocalTime.parse(value));
        }
        if (type.equals("datetime")) {
            return clock && from != null && from.withNano(0).equals(dateTime(value));
        }
        LocalDateTime day = dateTime(value);
        return day.equals(from) && day.plusDays(1).equals(local(interval.to()));
    }

    private static boolean isSide(String type, Optional<String> expected, @Nullable Instant side) {
        LocalDateTime local = local(side);
        if (expected.isEmpty() || local == null) {
            return expected.isEmpty() && local == null;
        }
        if (type.equals("timerange")) {
            LocalTime time = LocalTime.parse(expected.get());
            return local.toLocalTime().equals(time.equals(LAST_SECOND) ? LocalTime.MIDNIGHT : time);
        }
        LocalDateTime time = dateTime(expected.get());
        return local.withNano(0).equals(time.toLocalTime().equals(LAST_SECOND) ? time.plusSeconds(1) : time);
    }

    private static LocalDateTime dateTime(String text) {
        return text.length() == 10 ? LocalDate.parse(text).atStartOfDay() : LocalDateTime.parse(text.replace(' ', 'T'));
    }

    private static @Nullable LocalDateTime local(@Nullable Instant instant) {
        return instant == null ? null : LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    Map<String, Counts> types() {
        return types;
    }

    int empty() {
        return empty;
    }

    int emptyFound() {
        return emptyFound;
    }

    int exceptions() {
        return exceptions;
    }

    /** What was not right, one line each. */
    List<String> misses() {
        return misses;
    }
}
