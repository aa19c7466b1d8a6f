package dev.yore;

import dev.yore.model.EpisodeState;
import dev.yore.model.Spending;
import dev.yore.model.Usage;
import java.util.List;

/**
 * How far a group's episodes have come, and what they cost.
 *
 * @param recorded all episodes
 * @param extracted those whose facts are in the graph, and those that had nothing to extract
 * @param pending those still waiting for extraction
 * @param failed those given up, which can be retried
 * @param failures the first of those given up, at most 100, each with its attempts and the reason
 * @param paused whether the budget of the day is used up: what is pending waits for the next day
 * @param spending what the model was asked for the group, in all and by day
 */
public record Status(
        long recorded,
        long extracted,
        long pending,
        long failed,
        List<EpisodeState> failures,
        boolean paused,
        Spending spending) {
    public Status {
        failures = List.copyOf(failures);
    }

    /** What the model was asked for the group in all. */
    public Usage usage() {
        return spending.total();
    }
}
