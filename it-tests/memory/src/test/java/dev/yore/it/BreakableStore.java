package dev.yore.it;

import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import dev.yore.store.MemoryStore;
import dev.yore.testing.ForwardingGroup;
import dev.yore.testing.ForwardingStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** A store that commits nothing while it is broken. */
final class BreakableStore extends ForwardingStore {
    final AtomicBoolean broken = new AtomicBoolean();

    BreakableStore(MemoryStore store) {
        super(store);
    }

    @Override
    public GroupStore group(GroupId id) {
        return new BreakableGroup(super.group(id));
    }

    private final class BreakableGroup extends ForwardingGroup {
        private BreakableGroup(GroupStore group) {
            super(group);
        }

        @Override
        public Instant commit(Change change) {
            if (broken.get()) {
                throw StoreException.transientFailure("the disk is full", null);
            }
            return super.commit(change);
        }

        @Override
        public Optional<Lease> lease(Duration time) {
            return super.lease(time).map(lease -> new BreakableLease(lease, new BreakableGroup(lease.group())));
        }
    }

    private record BreakableLease(Lease lease, GroupStore group) implements Lease {
        @Override
        public boolean renew(Duration time) {
            return lease.renew(time);
        }

        @Override
        public void close() {
            lease.close();
        }
    }
}
