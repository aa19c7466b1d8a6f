package dev.yore.ingest;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;

/**
 * Is told how episodes come along; for progress of long imports, logs and metrics. Called by the thread that did the
 * work, after it is on disk: be quick, and do not wait for an extraction. What a listener throws is logged and harms
 * nothing. Calls for one group come in the order of its episodes; calls for several groups come at the same time.
 */
public interface MemoryListener {
    /** A new episode is on disk. */
    default void recorded(GroupId group, Episode episode) {}

    /** An episode's facts are in the graph, or it had none to extract. */
    default void extracted(GroupId group, EpisodeState state, Progress progress) {}

    /** An episode could not be extracted; the state says why. */
    default void failed(GroupId group, EpisodeState state, Progress progress) {}

    /**
     * How far the episodes of a group have come, all that were ever recorded.
     *
     * @param done those that are extracted, and those that had nothing to extract
     * @param pending those still waiting
     * @param failed those given up
     */
    record Progress(long done, long pending, long failed) {}
}
