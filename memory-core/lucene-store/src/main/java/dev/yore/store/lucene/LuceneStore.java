package dev.yore.store.lucene;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * The embedded store: one folder, opened by one process at a time. A write returns when it is on disk (fsync), and many
 * writers share one disk flush; reads never wait for writes. Thread-safe.
 */
public final class LuceneStore implements MemoryStore {
    /** Vectors of up to this many items that pass a filter are all compared; of more, a graph is walked. */
    static final int EXACT_UP_TO = 2_000;

    private final LiveIndex index;
    private final Writer writer;
    private final InstantSource clock;
    private final int exactUpTo;
    private final Leases leases;

    LuceneStore(LiveIndex index, InstantSource clock, int exactUpTo) {
        this.index = index;
        this.writer = new Writer(index);
        this.clock = clock;
        this.exactUpTo = exactUpTo;
        this.leases = new Leases(clock);
    }

    /**
     * Opens the memory in a folder; makes both if they are not there.
     *
     * @throws StoreException if the folder cannot be used, is open elsewhere, holds something else, or is damaged; the
     *     message names it and the remedy
     */
    public static LuceneStore at(Path folder) {
        return at(folder, Clock.systemUTC());
    }

    /**
     * Opens the memory in a folder.
     *
     * @param clock tells record time
     * @throws StoreException as {@link #at(Path)}
     */
    public static LuceneStore at(Path folder, InstantSource clock) {
        return new LuceneStore(Folder.open(folder), clock, EXACT_UP_TO);
    }

    /** A memory that is gone when it is closed; for tests and trials. */
    public static LuceneStore inMemory() {
        return inMemory(Clock.systemUTC());
    }

    /**
     * A memory that is gone when it is closed.
     *
     * @param clock tells record time
     */
    public static LuceneStore inMemory(InstantSource clock) {
        return inMemory(clock, EXACT_UP_TO);
    }

    static LuceneStore inMemory(InstantSource clock, int exactUpTo) {
        LiveIndex index = Folder.open(new ByteBuffersDirectory(), "memory");
        return new LuceneStore(index, clock, exactUpTo);
    }

    @Override
    public void use(VectorSpace space) {
        requireFits(space);
        writer.write(null, live -> {
            VectorSpace known = live.format().space();
            if (known == null) {
                var plan = new Plan(List.of(), List.of(), format -> format.withSpace(space));
                return Task.Outcome.of(plan, space);
            }
            if (!known.equals(space)) {
                throw known.refusing(space);
            }
            return Task.Outcome.of(Plan.NOTHING, known);
        });
    }

    private static void requireFits(VectorSpace space) {
        if (space.dimensions() > YoreVectorsFormat.MAX_DIMENSIONS) {
            throw new InvalidRequestException("the Lucene store takes vectors of up to "
                    + YoreVectorsFormat.MAX_DIMENSIONS + " dimensions, and " + space.name() + " has "
                    + space.dimensions());
        }
    }

    @Override
    public Optional<VectorSpace> space() {
        LiveIndex.View view = index.acquire();
        try {
            return Optional.ofNullable(view.format().space());
        } finally {
            index.release(view);
        }
    }

    @Override
    public void changeTo(VectorSpace space) {
        requireFits(space);
        writer.write(null, live -> {
            VectorSpace known = live.format().space();
            Plan plan = space.equals(known)
                    ? Plan.NOTHING
                    : new Plan(
                            List.of(),
                            List.of(),
                            format -> known == null ? format.withSpace(space) : format.changedTo(space));
            return Task.Outcome.of(plan, Boolean.TRUE);
        });
    }

    @Override
    public GroupStore group(GroupId id) {
        return new LuceneGroup(id, index, writer, clock, exactUpTo, leases);
    }

    @Override
    public List<GroupId> groups() {
        return groupsIn(Fields.GROUP);
    }

    @Override
    public List<GroupId> groupsWithBacklog() {
        return groupsIn(Fields.BACKLOG);
    }

    private List<GroupId> groupsIn(String field) {
        LiveIndex.View view = index.acquire();
        try {
            Set<GroupId> names = GroupNames.in(view.reader(), field);
            names.removeAll(GroupNames.in(view.reader(), Fields.ARRIVING));
            return List.copyOf(names);
        } catch (IOException e) {
            throw StoreException.transientFailure("could not read the names of groups", e);
        } finally {
            index.release(view);
        }
    }

    @Override
    public void ping() {
        index.release(index.acquire());
    }

    /**
     * Takes what was erased off the disk. Erasing hides it at once and for good, but its bytes stay in the index files
     * until they are written anew, which this does. What is being read or copied meanwhile goes when that ends. Writes wait
     * for it: minutes for some 100,000 items.
     */
    public void purge() {
        writer.purge();
    }

    /**
     * Copies the memory, as it stands at its last commit, into another folder, while it is in use. The copy is opened
     * like any other.
     *
     * @param folder new or empty
     * @throws InvalidRequestException if there is something in the folder
     * @throws StoreException if it cannot be written
     */
    public void backup(Path folder) {
        LiveIndex.View view = index.acquire();
        try {
            Folder.copy(index, folder);
        } finally {
            index.release(view);
        }
    }

    /** Finishes what is being written, then lets go of the folder. Closing twice does nothing. */
    @Override
    public void close() {
        writer.close();
    }
}
