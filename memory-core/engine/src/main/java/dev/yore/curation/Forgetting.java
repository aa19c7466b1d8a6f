package dev.yore.curation;

import dev.yore.model.EpisodeId;
import dev.yore.model.Given;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is to be forgotten.
 *
 * @param thread all of its episodes; absent: the episodes that are named
 */
public record Forgetting(
        GroupId group, List<EpisodeId> episodes, @Nullable ThreadId thread) {
    public Forgetting {
        Objects.requireNonNull(group, "group");
        episodes = Given.list("episodes", episodes);
        if (episodes.isEmpty() && thread == null) {
            throw new IllegalArgumentException("forgetting must name an episode or a thread");
        }
    }

    /** Some episodes; those that are not there are passed over. */
    public static Forgetting episodes(GroupId group, EpisodeId... episodes) {
        return new Forgetting(group, Arrays.asList(Objects.requireNonNull(episodes, "episodes")), null);
    }

    /** A whole conversation. */
    public static Forgetting thread(GroupId group, ThreadId thread) {
        return new Forgetting(group, List.of(), Objects.requireNonNull(thread, "thread"));
    }
}
