package dev.yore.store;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Where memories are kept. Thread-safe. Errors are {@link dev.yore.error.StoreException}s.
 */
public interface MemoryStore extends AutoCloseable {
    /**
     * Says which vector space the vectors to come are of. A store keeps the first one it is told.
     *
     * @throws dev.yore.error.InvalidRequestException if the store holds vectors of another space; names both spaces and
     *     dimensions, and the remedy
     */
    void use(VectorSpace space);

    /** The vector space that the store was told; absent until it is told one. */
    Optional<VectorSpace> space();

    /**
     * Puts another vector space in place of the one that the store has. Vectors of the one before count no more: every
     * group is searched by words alone until its items are {@linkplain GroupStore#reindex indexed anew}. Nothing happens
     * if it is the store's space already.
     */
    void changeTo(VectorSpace space);

    /** A handle for one group; cheap, and valid for as long as the store is open. The group need not exist yet. */
    GroupStore group(GroupId id);

    /** Every group that has something recorded, by id. */
    List<GroupId> groups();

    /** The groups that have episodes in {@link dev.yore.model.Stage#RECORDED}: what is to be resumed after a restart. */
    List<GroupId> groupsWithBacklog();

    /** How many episodes of all groups are in {@link dev.yore.model.Stage#RECORDED}; costs a read a group that has any. */
    default long backlog() {
        return groupsWithBacklog().stream()
                .mapToLong(id -> group(id).<Long>read(reader -> reader.stages().getOrDefault(Stage.RECORDED, 0L)))
                .sum();
    }

    /** What the model was asked on a day (UTC) for all groups together; costs a read a group, where a store has no better way. */
    default Usage spentOn(LocalDate day) {
        return groups().stream()
                .map(id -> group(id).<Usage>read(reader -> reader.spending().on(day)))
                .reduce(Usage.NONE, Usage::plus);
    }

    /**
     * Whether other processes may read and write the store at the same time. What they do is then looked for from time to
     * time, and what one of them leaves undone is taken over.
     */
    default boolean isShared() {
        return false;
    }

    /**
     * A sign of life: asks once, where everything else may try again for a while.
     *
     * @throws dev.yore.error.StoreException if the store cannot be read now
     */
    void ping();

    @Override
    void close();

    /**
     * @param name the embedder's {@link dev.yore.ai.Embedder#space()}
     * @param dimensions the length of its vectors
     */
    record VectorSpace(String name, int dimensions) {
        public VectorSpace {
            if (dimensions < 1) {
                throw new IllegalArgumentException("dimensions must be >= 1, got " + dimensions);
            }
        }

        @Override
        public String toString() {
            return name + " with " + dimensions + " dimensions";
        }

        /** What a store that has this space says to another one. */
        public InvalidRequestException refusing(VectorSpace other) {
            return new InvalidRequestException(
                    "the store holds vectors of " + this + ", and is to be used with " + other
                            + ": use the first embedder, or reindex with the second"
                            + " (dev.yore.upkeep.Reindexing)");
        }
    }
}
