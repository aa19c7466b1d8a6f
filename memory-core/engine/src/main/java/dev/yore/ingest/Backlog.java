package dev.yore.ingest;

import dev.yore.error.MemoryException;
import dev.yore.error.StoreException;
import dev.yore.ingest.Heartbeat.Pulse;
import dev.yore.ingest.Settings.Batching;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import dev.yore.store.LeaseLostException;
import dev.yore.store.MemoryStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs extraction in the background: in order within a group, several groups at a time. The store is the queue: what
 * waits are the episodes in {@link Stage#RECORDED}, so that a restart goes on where a crash stopped, and a long
 * backlog takes no memory. Several processes on one store share one backlog: a group is worked off under its
 * {@link Lease}. Thread-safe.
 */
final class Backlog implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Backlog.class.getName());
    private static final int READ_AHEAD = 32;
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 6;
    private static final Duration FIRST_LOOK = Duration.ofMillis(50);
    private static final int MOST_LOOK_DOUBLINGS = 5;

    private final MemoryStore store;
    private final boolean extracts;
    private final Batching batching;
    private final Work work;
    private final ExecutorService workers;
    private final Heartbeat heartbeat;
    private final Tickets tickets;
    private final Alarms alarms = new Alarms(this::wake);
    /** Groups at work; the value tells a worker that is about to leave that more has come. */
    private final Map<GroupId, Boolean> working = new ConcurrentHashMap<>();
    /** How many messages of an idle group have come since the first that waits for company. */
    private final Map<GroupId, Integer> gathering = new ConcurrentHashMap<>();
    /** How often in a row a group was abandoned. */
    private final Map<GroupId, Integer> abandoned = new ConcurrentHashMap<>();
    /** How often in a row a group was found in other hands. */
    private final Map<GroupId, Integer> elsewhere = new ConcurrentHashMap<>();

    private volatile boolean closed;

    /** What takes recorded episodes to their end, and commits the states that it returns. */
    @FunctionalInterface
    interface Work {
        /**
         * Takes at least the first of some waiting episodes of a group, or says how long the group must wait.
         *
         * @param group under a lease
         * @throws dev.yore.store.LeaseLostException if the lease is lost; what was not written by then is not written
         */
        Worked on(GroupStore group, List<EpisodeId> waiting);
    }

    /**
     * @param done the states of the first of the waiting episodes, in order; empty only if there is a pause
     * @param pause how long nothing of the group may be extracted; zero: not at all
     */
    record Worked(List<EpisodeState> done, Duration pause) {}

    /** @param extracts whether it is worked off here; if not, what waits is left to other processes, and to other days */
    Backlog(MemoryStore store, boolean extracts, Batching batching, Work work) {
        this.store = store;
        this.extracts = extracts;
        this.batching = batching;
        this.work = work;
        var number = new AtomicInteger();
        this.workers = Executors.newFixedThreadPool(batching.workers(), task -> {
            var thread = new Thread(task, "yore-extraction-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        this.heartbeat = new Heartbeat(batching.takeOverAfter(), batching.workers());
        this.tickets = new Tickets(store);
        if (store.isShared()) {
            alarms.every(batching.takeOverAfter().dividedBy(2), this::lookAround);
        }
    }

    /** Goes on with what a previous run left, or what was paused. */
    void resume() {
        store.groupsWithBacklog().forEach(this::wake);
    }

    /** Goes on with what other processes have left, and tells those who wait for what others have done. */
    private void lookAround() {
        try {
            tickets.groups().forEach(tickets::recheck);
            store.groupsWithBacklog().stream().filter(this::isLeftAlone).forEach(this::wake);
        } catch (RuntimeException | Error e) {
            LOG.log(Level.WARNING, "could not look for what other processes left; the next look is to come", e);
        }
    }

    /** Neither at work nor to be woken later: a pause is not to be cut short. */
    private boolean isLeftAlone(GroupId group) {
        return !working.containsKey(group) && !alarms.isSet(group);
    }

    /** A stage that completes when the episode leaves the backlog, now if it has. */
    CompletableFuture<EpisodeState> await(GroupId group, EpisodeId episode) {
        CompletableFuture<EpisodeState> ticket = tickets.draw(group, episode);
        if (closed) {
            tickets.fail(group, episode, gone());
        }
        return ticket;
    }

    /** Tells those who wait for an episode of a group that is to be extracted no more. */
    void recheck(GroupId group) {
        tickets.recheck(group);
    }

    /** Says that messages have come; the first of them may wait a moment for others to share a call with. */
    void added(GroupId group, int messages) {
        if (batching.maxDelay().isZero() || gathering.merge(group, messages, Integer::sum) >= batching.size()) {
            wake(group);
        } else {
            alarms.set(group, batching.maxDelay());
        }
    }

    /** Says that a group has something to extract now. */
    void wake(GroupId group) {
        if (closed || !extracts) {
            return;
        }
        gathering.remove(group);
        working.compute(group, (id, more) -> {
            if (more == null) {
                return start(id) ? Boolean.FALSE : null;
            }
            return true;
        });
    }

    private boolean start(GroupId group) {
        try {
            workers.execute(() -> work(group));
            return true;
        } catch (RejectedExecutionException e) {
            // Closed in this very moment: what is recorded waits in the store for the next start.
            return false;
        }
    }

    private void work(GroupId group) {
        boolean again = true;
        while (again && !closed) {
            try {
                drain(group);
                abandoned.remove(group);
            } catch (RuntimeException | Error e) {
                abandon(group, e);
                return;
            }
            again = working.computeIfPresent(group, (id, more) -> more ? Boolean.FALSE : null) != null;
        }
        if (closed) {
            working.remove(group);
        }
    }

    /** Works a group off, unless another holder of its lease does. */
    private void drain(GroupId id) {
        GroupStore group = store.group(id);
        Optional<Lease> taken = group.lease(batching.takeOverAfter());
        if (taken.isEmpty()) {
            leave(group);
            return;
        }
        elsewhere.remove(id);
        Lease lease = taken.get();
        try (Pulse pulse = heartbeat.of(lease)) {
            drain(lease.group());
        } catch (LeaseLostException e) {
            LOG.log(Level.WARNING, "a group was taken over, or erased, while it was extracted: that was in vain");
            leave(group);
        } finally {
            giveBack(lease);
        }
    }

    private static void giveBack(Lease lease) {
        try {
            lease.close();
        } catch (StoreException e) {
            LOG.log(Level.DEBUG, "a lease could not be given back, and will run out", e);
        }
    }

    private void drain(GroupStore group) {
        List<EpisodeId> ahead = next(group);
        while (!ahead.isEmpty() && !closed) {
            Worked worked = work.on(group, ahead);
            if (!worked.pause().isZero()) {
                alarms.set(group.id(), worked.pause());
                return;
            }
            worked.done().forEach(state -> tickets.honour(group.id(), state));
            List<EpisodeId> rest = ahead.subList(worked.done().size(), ahead.size());
            ahead = rest.size() < batching.size() ? next(group) : rest;
        }
        // Other processes may have forgotten what is waited for here.
        tickets.recheck(group.id());
    }

    /**
     * Leaves a group to whoever extracts it, and comes again to look, a little later each time, as long as somebody here
     * waits for it.
     */
    private void leave(GroupStore group) {
        GroupId id = group.id();
        // One look at a time, however many messages come meanwhile.
        if (!alarms.isSet(id)) {
            boolean isDone = next(group).isEmpty();
            tickets.recheck(id);
            if (isDone || (store.isShared() && !tickets.groups().contains(id))) {
                elsewhere.remove(id);
                return;
            }
            elsewhere.merge(id, 1, Integer::sum);
        }
        int times = elsewhere.getOrDefault(id, 1);
        alarms.set(id, FIRST_LOOK.multipliedBy(1L << Math.min(times - 1, MOST_LOOK_DOUBLINGS)));
    }

    private static List<EpisodeId> next(GroupStore group) {
        return group.read(reader -> reader.states(Stage.RECORDED, READ_AHEAD)).stream()
                .map(EpisodeState::episode)
                .toList();
    }

    /**
     * The store or the virtual machine failed: the episodes stay recorded, and are tried again after a while, longer
     * each time.
     */
    private void abandon(GroupId group, Throwable cause) {
        working.remove(group);
        LOG.log(
                Level.ERROR,
                "extraction stopped for a group, its episodes stay recorded and will be tried again",
                cause);
        tickets.fail(group, cause);
        int failures = abandoned.merge(group, 1, Integer::sum);
        alarms.set(group, FIRST_WAIT.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS)));
    }

    /** Stops after the unit in hand; the rest stays in the store. */
    @Override
    public void close() {
        closed = true;
        alarms.close();
        // No interrupt at first: it would close files under a reader of the store.
        workers.shutdown();
        try {
            if (!workers.awaitTermination(30, TimeUnit.SECONDS)) {
                LOG.log(Level.WARNING, "an extraction did not end within 30 seconds of closing the memory");
                workers.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        heartbeat.close();
        MemoryException gone = gone();
        tickets.groups().forEach(group -> tickets.fail(group, gone));
    }

    private static MemoryException gone() {
        return StoreException.permanent(
                "the memory was closed before extraction; the episode is recorded and will be extracted when it is"
                        + " opened again",
                null);
    }
}
