package dev.yore.time.expression;

import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses among the times that an expression may mean: the rest stay as alternatives. */
final class Chooser {
    /** Without a tense, a time that comes again this soon is the coming one; a rarer one is the nearest. */
    private static final Duration OFTEN = Duration.ofDays(14);

    private Chooser() {}

    /** All readings, the chosen one first. */
    static List<Interval> order(Reading reading, Optional<Tense> tense, Instant now) {
        List<List<Interval>> options = reading.options();
        if (options.isEmpty()) {
            return List.of();
        }
        int chosen = tense.map(known -> known == Tense.PAST ? latestBegun(options, now) : firstNotOver(options, now))
                .orElseGet(() -> without(options, now));
        List<Interval> ordered = new ArrayList<>(options.get(chosen));
        for (int i = 0; i < options.size(); i++) {
            if (i != chosen) {
                ordered.addAll(options.get(i));
            }
        }
        return ordered;
    }

    private static int latestBegun(List<List<Interval>> options, Instant now) {
        int latest = 0;
        for (int i = 0; i < options.size(); i++) {
            if (!begin(options.get(i)).isAfter(now)) {
                latest = i;
            }
        }
        return latest;
    }

    private static int firstNotOver(List<List<Interval>> options, Instant now) {
        for (int i = 0; i < options.size(); i++) {
            if (end(options.get(i)).isAfter(now)) {
                return i;
            }
        }
        return options.size() - 1;
    }

    private static int without(List<List<Interval>> options, Instant now) {
        int coming = firstNotOver(options, now);
        if (coming == 0) {
            return coming;
        }
        Duration ahead = Duration.between(now, begin(options.get(coming)));
        Duration behind = Duration.between(end(options.get(coming - 1)), now);
        boolean often = ahead.plus(behind).compareTo(OFTEN) < 0;
        return often || ahead.compareTo(behind) <= 0 ? coming : coming - 1;
    }

    private static Instant begin(List<Interval> option) {
        return either(option.get(0).from(), option.get(0).to());
    }

    private static Instant end(List<Interval> option) {
        return either(option.get(0).to(), option.get(0).from());
    }

    private static Instant either(@Nullable Instant first, @Nullable Instant second) {
        Instant known = first == null ? second : first;
        if (known == null) {
            throw new IllegalArgumentException("an interval without ends");
        }
        return known;
    }
}
