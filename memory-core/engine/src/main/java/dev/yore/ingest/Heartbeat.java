package dev.yore.ingest;

import dev.yore.store.Lease;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Keeps leases from running out while a model is waited for: each is renewed after a third of its time. Thread-safe. */
final class Heartbeat implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Heartbeat.class.getName());
    private static final int BEATS_A_LEASE = 3;

    private final Duration time;
    private final ScheduledThreadPoolExecutor timer;

    /**
     * @param time that a lease lasts
     * @param leases that are held at a time: a store that keeps one waiting must not let the others run out
     */
    Heartbeat(Duration time, int leases) {
        this.time = time;
        this.timer = new ScheduledThreadPoolExecutor(
                leases,
                task -> {
                    var thread = new Thread(task, "yore-leases");
                    thread.setDaemon(true);
                    return thread;
                },
                (task, executor) -> {
                    // Closed: the lease runs out, or is given back before it does.
                });
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Renews a lease until it is told to stop. */
    Pulse of(Lease lease) {
        long beat = time.toMillis() / BEATS_A_LEASE;
        return new Pulse(timer.scheduleWithFixedDelay(() -> beat(lease), beat, beat, TimeUnit.MILLISECONDS));
    }

    private void beat(Lease lease) {
        try {
            lease.renew(time);
        } catch (RuntimeException | Error e) {
            // The next beat may reach the store; if none does, the worker's own writing will say what is wrong.
            LOG.log(Level.DEBUG, "a lease could not be renewed", e);
        }
    }

    record Pulse(Future<?> beats) implements AutoCloseable {
        @Override
        public void close() {
            beats.cancel(false);
        }
    }

    /** To be closed after the last holder is done. */
    @Override
    public void close() {
        timer.shutdown();
    }
}
