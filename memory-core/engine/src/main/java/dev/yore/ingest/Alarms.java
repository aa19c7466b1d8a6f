package dev.yore.ingest;

import dev.yore.model.GroupId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Wakes groups later: at most one alarm a group, the soonest. Does what is to be done regularly. Thread-safe. */
final class Alarms implements AutoCloseable {
    /** One for what is done regularly, which may be held up by the store or by those whom it tells; alarms ring on. */
    private static final int THREADS = 2;

    private final Consumer<GroupId> wake;
    private final Map<GroupId, ScheduledFuture<?>> set = new ConcurrentHashMap<>();
    private final ScheduledThreadPoolExecutor timer;

    Alarms(Consumer<GroupId> wake) {
        this.wake = wake;
        this.timer = new ScheduledThreadPoolExecutor(
                THREADS,
                task -> {
                    var thread = new Thread(task, "yore-alarms");
                    thread.setDaemon(true);
                    return thread;
                },
                (task, executor) -> {
                    // Closed: what is recorded waits in the store for the next start.
                });
        timer.setRemoveOnCancelPolicy(true);
    }

    void set(GroupId group, Duration in) {
        set.compute(group, (id, before) -> {
            if (before != null && !before.isDone()) {
                if (before.getDelay(TimeUnit.MILLISECONDS) <= in.toMillis()) {
                    return before;
                }
                before.cancel(false);
            }
            return timer.schedule(() -> ring(id), in.toMillis(), TimeUnit.MILLISECONDS);
        });
    }

    boolean isSet(GroupId group) {
        return set.containsKey(group);
    }

    /** Does something again and again, first after one interval; the task must not throw. */
    void every(Duration interval, Runnable task) {
        timer.scheduleWithFixedDelay(task, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void ring(GroupId group) {
        set.computeIfPresent(group, (id, alarm) -> alarm.getDelay(TimeUnit.MILLISECONDS) <= 0 ? null : alarm);
        wake.accept(group);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
