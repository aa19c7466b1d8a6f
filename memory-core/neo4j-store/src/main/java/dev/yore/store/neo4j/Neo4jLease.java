package dev.yore.store.neo4j;

import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import java.time.Duration;

/**
 * A lease, which lies on the group's node and is told by the server's clock: those of the machines that ask for it may
 * disagree.
 *
 * @param without the group, without a lease
 * @param holder a name that nobody else has
 */
record Neo4jLease(Neo4jGroup without, String holder) implements Lease {
    @Override
    public GroupStore group() {
        return without.under(holder);
    }

    @Override
    public boolean renew(Duration time) {
        return without.renew(holder, time);
    }

    @Override
    public void close() {
        without.release(holder);
    }
}
