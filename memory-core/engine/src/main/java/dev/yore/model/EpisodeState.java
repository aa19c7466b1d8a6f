package dev.yore.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where an episode stands in the pipeline.
 *
 * @param attempts extractions begun so far
 * @param reason why it was skipped or has failed; names no content
 * @param warnings what was dropped or left undated on the way
 * @param usage what the model was asked for it
 * @param changedAt record time of the last change
 */
public record EpisodeState(
        EpisodeId episode,
        Stage stage,
        int attempts,
        @Nullable String reason,
        List<String> warnings,
        Usage usage,
        Instant changedAt) {

    public EpisodeState {
        Objects.requireNonNull(episode, "episode");
        Objects.requireNonNull(stage, "stage");
        warnings = List.copyOf(warnings);
    }

    /** The state that an episode is born in. */
    public static EpisodeState recorded(EpisodeId episode, Instant at) {
        return new EpisodeState(episode, Stage.RECORDED, 0, null, List.of(), Usage.NONE, at);
    }

    /** What is told of an episode that is there no more. */
    public static EpisodeState forgotten(EpisodeId episode) {
        return new EpisodeState(episode, Stage.SKIPPED, 0, "forgotten", List.of(), Usage.NONE, Instant.EPOCH);
    }

    /** This state after one more attempt that was in vain, and what it cost. */
    public EpisodeState failed(String reason, Usage usage, Instant at) {
        return new EpisodeState(episode, Stage.FAILED, attempts + 1, reason, warnings, this.usage.plus(usage), at);
    }

    /** This state with nothing to extract. */
    public EpisodeState skipped(String reason, Instant at) {
        return new EpisodeState(episode, Stage.SKIPPED, attempts, reason, List.of(), usage, at);
    }

    /** This state, waiting for extraction again; what was learnt of it so far stays until then. */
    public EpisodeState again(Instant at) {
        return new EpisodeState(episode, Stage.RECORDED, attempts, reason, warnings, usage, at);
    }

    /** This state after one more attempt that put the facts into the graph. */
    public EpisodeState extracted(List<String> warnings, Usage usage, Instant at) {
        return new EpisodeState(episode, Stage.EXTRACTED, attempts + 1, null, warnings, this.usage.plus(usage), at);
    }
}
