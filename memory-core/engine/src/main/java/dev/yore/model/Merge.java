package dev.yore.model;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * That two entities turned out to be one. Claims keep the entity they were made of, and are read through the merges
 * known at the instant asked about, so that a merge can be undone.
 *
 * @param from the entity that is read as the other
 * @param recordedAt record time of the merge
 * @param undoneAt record time at which it was taken back; absent while it stands
 */
public record Merge(
        EntityId from,
        EntityId into,
        Instant recordedAt,
        @Nullable Instant undoneAt) {
    public Merge {
        Objects.requireNonNull(recordedAt, "recordedAt");
        if (from.equals(into)) {
            throw new IllegalArgumentException("an entity cannot be merged into itself: " + from);
        }
    }

    public boolean isKnownAt(Instant recordTime) {
        return !recordedAt.isAfter(recordTime) && (undoneAt == null || recordTime.isBefore(undoneAt));
    }
}
