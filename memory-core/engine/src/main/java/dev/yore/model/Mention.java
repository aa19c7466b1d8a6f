package dev.yore.model;

import java.util.Objects;

/** That an episode speaks of an entity. */
public record Mention(EpisodeId episode, EntityId entity) {
    public Mention {
        Objects.requireNonNull(episode, "episode");
        Objects.requireNonNull(entity, "entity");
    }
}
