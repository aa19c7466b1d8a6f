package dev.yore.graph;

import dev.yore.time.Saying;
import java.util.List;

/**
 * What happens to a memory.
 *
 * @param sayings what the steps speak of by number
 */
public record Life(List<Saying> sayings, List<Step> steps) {
    /** The same, in which one thing was never said; a step that would have been about it does nothing. */
    Life without(int number) {
        var nothing = new Step.Retract(Integer.MAX_VALUE);
        return new Life(
                sayings,
                steps.stream().map(step -> step.isOf(number) ? nothing : step).toList());
    }
}
