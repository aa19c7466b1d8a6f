package dev.yore.testing;

import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import java.time.Duration;
import java.time.Instant;

/** A lease of a {@link PlainGroup}, which knows its holder by this very object. */
final class PlainLease implements Lease {
    private final PlainGroup group;

    PlainLease(PlainGroup group) {
        this.group = group;
    }

    @Override
    public GroupStore group() {
        return new ForwardingGroup(group) {
            @Override
            public Instant commit(Change change) {
                return group.commit(PlainLease.this, change);
            }
        };
    }

    @Override
    public boolean renew(Duration time) {
        return group.renew(this, time);
    }

    @Override
    public void close() {
        group.release(this);
    }
}
