package dev.yore.bench.crash;

import dev.yore.TemporalMemory;
import dev.yore.curation.Forgetting;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;

/** Something that is done to a memory, and acknowledged by it. Doing it again changes nothing. */
sealed interface Act {
    void in(TemporalMemory memory);

    /**
     * A turn is told.
     *
     * @param claims that it makes
     */
    record Say(EpisodeId id, Episode.Draft draft, int claims) implements Act {
        @Override
        public void in(TemporalMemory memory) {
            memory.remember(draft);
        }
    }

    /** What a turn says is taken back. */
    record Retract(GroupId group, EpisodeId id) implements Act {
        @Override
        public void in(TemporalMemory memory) {
            memory.retract(group, id);
        }
    }

    /** A turn is forgotten. */
    record Forget(GroupId group, EpisodeId id) implements Act {
        @Override
        public void in(TemporalMemory memory) {
            memory.forget(Forgetting.episodes(group, id));
        }
    }
}
