package dev.yore.it;

import dev.yore.model.GroupId;
import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import dev.yore.store.MemoryStore;
import dev.yore.testing.ForwardingGroup;
import dev.yore.testing.ForwardingStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A store as one of several processes has it that share it: the others' is the same, and is not closed with it. */
final class SharedStore extends ForwardingStore {
    /** Whether this process stands still: its leases are not renewed. */
    final AtomicBoolean stalled = new AtomicBoolean();

    final AtomicInteger renewals = new AtomicInteger();
    final AtomicInteger refusals = new AtomicInteger();

    SharedStore(MemoryStore store) {
        super(store);
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public GroupStore group(GroupId id) {
        return new ForwardingGroup(super.group(id)) {
            @Override
            public Optional<Lease> lease(Duration time) {
                Optional<Lease> lease = super.lease(time).map(Counted::new);
                refusals.addAndGet(lease.isEmpty() ? 1 : 0);
                return lease;
            }
        };
    }

    @Override
    public void close() {
        // The others still use it.
    }

    private final class Counted implements Lease {
        private final Lease lease;

        private Counted(Lease lease) {
            this.lease = lease;
        }

        @Override
        public GroupStore group() {
            return lease.group();
        }

        @Override
        public boolean renew(Duration time) {
            if (stalled.get()) {
                return true;
            }
            boolean renewed = lease.renew(time);
            renewals.incrementAndGet();
            return renewed;
        }

        @Override
        public void close() {
            lease.close();
        }
    }
}
