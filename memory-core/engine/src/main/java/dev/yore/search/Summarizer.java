package dev.yore.search;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Has better summaries of some entities than their newest sentences in a row. Thread-safe. */
@FunctionalInterface
public interface Summarizer extends AutoCloseable {
    /** Has none. */
    Summarizer NONE = (reader, entities, now) -> Map.of();

    /**
     * The summaries that there are of entities, each of exactly the facts that hold now. For those that have none one may
     * be written meanwhile: this never waits for a model.
     *
     * @param reader of the group that is searched
     * @param entities with more facts than go into a few sentences
     */
    Map<EntityId, String> summaries(GroupReader reader, List<Entity> entities, Instant now);

    /** Drops all that was written, or is being written, of a group: something of it was forgotten. */
    default void forget(GroupId group) {}

    /** Gives up what is being written; waits a moment for that. */
    @Override
    default void close() {}
}
