package dev.yore.store;

import dev.yore.model.GroupId;
import java.util.List;

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

    /** A handle for one group; cheap, and valid for as long as the store is open. The group need not exist yet. */
    GroupStore group(GroupId id);

    /** Every group that has something recorded, by id. */
    List<GroupId> groups();

    /** The groups that have episodes in {@link dev.yore.model.Stage#RECORDED}: what is to be resumed after a restart. */
    List<GroupId> groupsWithBacklog();

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
    }
}
