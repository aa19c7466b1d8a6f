package dev.yore.store;

import java.time.Duration;

/**
 * The right to extract what waits in a group; one holder has it at a time. It lasts for a while unless it is renewed.
 * Run out, it still stands until somebody else takes it; from then on it is lost for good, and what its holder writes is
 * refused by the store, under the group's write lock: that a holder believes its time is not over proves nothing.
 * Thread-safe.
 */
public interface Lease extends AutoCloseable {
    /**
     * The group, as long as the lease stands: once it is lost, {@link GroupStore#commit} writes nothing and throws a
     * {@link LeaseLostException}. All else is as with the group's own handle.
     */
    GroupStore group();

    /**
     * Makes it last for a while from now on.
     *
     * @return false if it is lost
     */
    boolean renew(Duration time);

    /** Gives it back, so that others need not wait for its end; if it is lost, this does nothing. */
    @Override
    void close();
}
