package dev.yore.it;

import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** A store that commits nothing while it is broken. */
final class BreakableStore implements MemoryStore {
    final AtomicBoolean broken = new AtomicBoolean();
    private final MemoryStore store;

    BreakableStore(MemoryStore store) {
        this.store = store;
    }

    @Override
    public void use(VectorSpace space) {
        store.use(space);
    }

    @Override
    public Optional<VectorSpace> space() {
        return store.space();
    }

    @Override
    public void changeTo(VectorSpace space) {
        store.changeTo(space);
    }

    @Override
    public GroupStore group(GroupId id) {
        return new BreakableGroup(store.group(id));
    }

    @Override
    public List<GroupId> groups() {
        return store.groups();
    }

    @Override
    public List<GroupId> groupsWithBacklog() {
        return store.groupsWithBacklog();
    }

    @Override
    public void ping() {
        store.ping();
    }

    @Override
    public void close() {
        store.close();
    }

    private final class BreakableGroup implements GroupStore {
        private final GroupStore group;

        private BreakableGroup(GroupStore group) {
            this.group = group;
        }

        @Override
        public GroupId id() {
            return group.id();
        }

        @Override
        public <R> R read(Function<GroupReader, R> query) {
            return group.read(query);
        }

        @Override
        public Instant commit(Change change) {
            if (broken.get()) {
                throw StoreException.transientFailure("the disk is full", null);
            }
            return group.commit(change);
        }

        @Override
        public Optional<String> window(ThreadId thread) {
            return group.window(thread);
        }

        @Override
        public boolean replaceWindow(ThreadId thread, Optional<String> before, String window) {
            return group.replaceWindow(thread, before, window);
        }

        @Override
        public void deleteWindow(ThreadId thread) {
            group.deleteWindow(thread);
        }

        @Override
        public Erasure eraseGroup() {
            return group.eraseGroup();
        }

        @Override
        public void takeIn(Arrival arrival) {
            group.takeIn(arrival);
        }

        @Override
        public void reindex(Function<GroupReader, Revision> passages) {
            group.reindex(passages);
        }

        @Override
        public void reindexed() {
            group.reindexed();
        }
    }
}
