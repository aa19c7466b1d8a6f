package dev.yore.time.expression;

import dev.yore.time.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a whole expression means, before the tense chooses.
 *
 * @param options in order of time; of each, its readings, likeliest first
 */
record Reading(
        TimeExpression.Kind kind,
        List<List<Interval>> options,
        Grain grain,
        Marks marks,
        TimeExpression.@Nullable Length length)
        implements Value {

    static Reading of(TimeExpression.Kind kind, Interval interval, Grain grain, Marks marks) {
        return new Reading(kind, List.of(List.of(interval)), grain, marks, null);
    }
}
