package dev.yore.store.lucene;

import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import java.time.Duration;

/** A lease, known by this very object. */
final class LuceneLease implements Lease {
    private final LuceneGroup group;
    private final Leases leases;

    /** @param group without a lease */
    LuceneLease(LuceneGroup group, Leases leases) {
        this.group = group;
        this.leases = leases;
    }

    @Override
    public GroupStore group() {
        return group.under(this);
    }

    @Override
    public boolean renew(Duration time) {
        return leases.renew(group.id(), this, time);
    }

    @Override
    public void close() {
        leases.release(group.id(), this);
    }
}
