package dev.yore.store;

import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/** One group of a store. Thread-safe; nothing asked or written here touches another group. */
public interface GroupStore {
    GroupId id();

    /**
     * Reads from one snapshot: all that the function asks is answered from the state between two Revisions. The reader
     * must not be used after the function returns.
     */
    <R> R read(Function<GroupReader, R> query);

    /**
     * Writes one Revision, whole or not at all. The change is computed under the group's write lock, so that what it
     * reads is what it changes, and it may be computed again after a conflict: it must have no effects of its own, and
     * be quick (no model call in it).
     *
     * <p>When this returns, the Revision is on disk, and every later read sees it. An empty Revision writes nothing.
     *
     * @return the record time of the Revision: later than that of every earlier one of the group
     */
    Instant commit(Change change);

    /**
     * Takes the group's lease for a while: see {@link Lease}. Its time is told by one clock for all who may ask, the
     * server's, or the store's where the store is of one process. It is no part of what the group keeps: it is not read
     * out, needs no Revision, and goes with the group when that is erased.
     *
     * @param time at least a millisecond
     * @return absent if another holds it, or nothing is recorded in the group
     */
    Optional<Lease> lease(Duration time);

    /** A conversation's window as it was last replaced; it is no part of the graph and has no history. */
    Optional<String> window(ThreadId thread);

    /**
     * Replaces a window if it still is what it was when it was read, so that of two who change it at once none loses what
     * the other wrote: who is refused reads again. Nobody writes between the comparison and the change.
     *
     * @param before what {@link #window} gave; empty: there is none yet
     * @return whether it was replaced, and is on disk; if not, it is as it was
     */
    boolean replaceWindow(ThreadId thread, Optional<String> before, String window);

    /** Clears a window, and nothing else. */
    void deleteWindow(ThreadId thread);

    /** Erases the whole group, windows included, at every record time; on disk when this returns. */
    Erasure eraseGroup();

    /**
     * Takes in a group that comes from elsewhere: every item as it is, record times included. Whole or not at all: until
     * all of it has come, the group is in no list and can be neither read nor written; if the arrival throws, what came is
     * erased. So is what an arrival left that was killed, when the next one begins.
     *
     * @throws dev.yore.error.InvalidRequestException if the group is there already
     */
    void takeIn(Arrival arrival);

    /**
     * Replaces what items are found by; the items themselves, and record time, stay as they are. The function is computed
     * under the group's write lock, like a {@link Change}, and yields a Revision of episodes, entities and fact versions
     * that it has read from the reader; nothing else of it is looked at.
     */
    void reindex(Function<GroupReader, Revision> passages);

    /** Says that the group's vectors are complete and of the store's space: it is searched by meaning from now on. */
    void reindexed();

    /** Brings a group, part by part. */
    @FunctionalInterface
    interface Arrival {
        /**
         * @param parts takes Revisions as {@link GroupReader#scan} hands them out; each is on disk when it is taken
         * @param windows takes windows
         * @return the group's head, which completes it
         */
        GroupHead bring(Consumer<Revision> parts, BiConsumer<ThreadId, String> windows);
    }

    /** Computes a Revision from what is there. */
    @FunctionalInterface
    interface Change {
        /** @param recordedAt the record time that the Revision will have: the clock's, or a microsecond after the last one's */
        Revision at(GroupReader now, Instant recordedAt);
    }

    /** How much an erasure took away. */
    record Erasure(long episodes, long entities, long facts, long claims, long windows) {}
}
