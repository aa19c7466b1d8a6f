package dev.yore.ingest;

import dev.yore.error.MemoryException;
import dev.yore.error.StoreException;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.store.MemoryStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;

/**
 * Runs extraction in the background: in order within a group, several groups at a time. The store is the queue: what
 * waits are the episodes in {@link Stage#RECORDED}, so that a restart goes on where a crash stopped, and a long
 * backlog takes no memory. Thread-safe.
 */
final class Backlog implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Backlog.class.getName());
    private static final int READ_AHEAD = 32;

    private final MemoryStore store;
    private final BiFunction<GroupId, EpisodeId, EpisodeState> extraction;
    private final ExecutorService workers;
    /** Groups at work; the value tells a worker that is about to leave that more has come. */
    private final Map<GroupId, Boolean> working = new ConcurrentHashMap<>();

    private final Map<Ticket, CompletableFuture<EpisodeState>> waiting = new ConcurrentHashMap<>();
    private volatile boolean closed;

    private record Ticket(GroupId group, EpisodeId episode) {}

    /** @param extraction takes one recorded episode to its end, and commits the state that it returns */
    Backlog(MemoryStore store, int workers, BiFunction<GroupId, EpisodeId, EpisodeState> extraction) {
        this.store = store;
        this.extraction = extraction;
        var number = new AtomicInteger();
        this.workers = Executors.newFixedThreadPool(workers, task -> {
            var thread = new Thread(task, "yore-extraction-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Goes on with what a previous run left. */
    void resume() {
        store.groupsWithBacklog().forEach(this::wake);
    }

    /** A stage that completes when the episode leaves the backlog, now if it has. */
    CompletableFuture<EpisodeState> await(GroupId group, EpisodeId episode) {
        var ticket = new Ticket(group, episode);
        var future = waiting.computeIfAbsent(ticket, missing -> new CompletableFuture<>());
        // A worker may have been done with it before the ticket was drawn.
        store.group(group)
                .read(reader -> reader.state(episode))
                .filter(state -> state.stage() != Stage.RECORDED)
                .filter(state -> waiting.remove(ticket, future))
                .ifPresent(future::complete);
        if (closed && waiting.remove(ticket, future)) {
            future.completeExceptionally(gone());
        }
        return future;
    }

    /** Says that a group has something to extract. */
    void wake(GroupId group) {
        if (closed) {
            return;
        }
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

    private void drain(GroupId group) {
        List<EpisodeState> batch = next(group);
        while (!batch.isEmpty() && !closed) {
            for (EpisodeState waitingState : batch) {
                if (closed) {
                    return;
                }
                finish(group, extraction.apply(group, waitingState.episode()));
            }
            batch = next(group);
        }
    }

    /** Still recorded, it is another episode under the id of one that was erased meanwhile: its turn is yet to come. */
    private void finish(GroupId group, EpisodeState done) {
        if (done.stage() != Stage.RECORDED) {
            var future = waiting.remove(new Ticket(group, done.episode()));
            if (future != null) {
                future.complete(done);
            }
        }
    }

    private List<EpisodeState> next(GroupId group) {
        return store.group(group).read(reader -> reader.states(Stage.RECORDED, READ_AHEAD));
    }

    /** The store failed: the episodes stay recorded, and the next message of the group, or a restart, tries again. */
    private void abandon(GroupId group, Throwable cause) {
        working.remove(group);
        LOG.log(
                Level.ERROR,
                "extraction stopped for a group, its episodes stay recorded and will be tried again",
                cause);
        waiting.forEach((ticket, future) -> {
            if (ticket.group().equals(group) && waiting.remove(ticket, future)) {
                future.completeExceptionally(cause);
            }
        });
    }

    /** Stops after the episode in hand; the rest stays in the store. */
    @Override
    public void close() {
        closed = true;
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
        MemoryException gone = gone();
        waiting.values().forEach(future -> future.completeExceptionally(gone));
        waiting.clear();
    }

    private static MemoryException gone() {
        return StoreException.permanent(
                "the memory was closed before extraction; the episode is recorded and will be extracted when it is"
                        + " opened again",
                null);
    }
}
