package dev.yore.time.expression;

import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the day: "morning", "from 9 to 5", "after lunch".
 *
 * @param readings likeliest first
 * @param grain DAY_PART, MINUTE or SECOND
 */
record ClockSpan(List<Part> readings, Grain grain, boolean approximate) implements Value {

    /**
     * From one time of day to another, the next day's if it is not later.
     *
     * @param from absent: open
     * @param to absent: open
     */
    record Part(@Nullable LocalTime from, @Nullable LocalTime to) {}

    static ClockSpan part(LocalTime from, LocalTime to) {
        return new ClockSpan(List.of(new Part(from, to)), Grain.DAY_PART, false);
    }

    Part first() {
        return readings.get(0);
    }
}
