package dev.yore.store.lucene;

import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that writes. It takes what has queued up meanwhile, applies it Revision by Revision, puts all of it on
 * disk with one commit, shows it to readers, and only then acknowledges: many writers share the cost of one disk
 * flush. A change that fails takes nothing else with it.
 */
final class Writer {
    /** Changes that share a commit, at the most: bounds what a failure has to do again. */
    private static final int BATCH = 128;

    private final LiveIndex index;
    private final String where;
    private final Thread thread;
    private final Deque<Task<?>> queue = new ArrayDeque<>();
    private boolean closing;

    Writer(LiveIndex index) {
        this.index = index;
        this.where = index.where();
        this.thread = new Thread(this::run, "yore-lucene-writer");
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits until the change is on disk. */
    <R> R write(@Nullable GroupId group, Task.Work<R> work) {
        return await(new Task<>(group, work, false, new CompletableFuture<>()));
    }

    private <R> R await(Task<R> task) {
        requireOtherThread();
        synchronized (queue) {
            if (closing) {
                throw index.closed();
            }
            queue.add(task);
            queue.notifyAll();
        }
        try {
            return task.done().join();
        } catch (CompletionException e) {
            throw asThrown(e.getCause() == null ? e : e.getCause());
        }
    }

    /** Takes what was deleted off the disk, between two batches. */
    void purge() {
        Task.Work<Boolean> work = live -> {
            try {
                live.purge();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return Task.Outcome.of(Plan.NOTHING, Boolean.TRUE);
        };
        await(new Task<>(null, work, true, new CompletableFuture<>()));
    }

    private void requireOtherThread() {
        if (Thread.currentThread() == thread) {
            throw new IllegalStateException("a change must not write by itself: return a Revision instead");
        }
    }

    private RuntimeException asThrown(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        boolean broken = cause instanceof AlreadyClosedException || cause instanceof UncheckedIOException;
        if (cause instanceof RuntimeException exception && !broken) {
            return exception;
        }
        return StoreException.transientFailure("could not write to " + where, cause);
    }

    /** Finishes what is queued, then lets go of the folder. */
    void close() {
        requireOtherThread();
        synchronized (queue) {
            closing = true;
            queue.notifyAll();
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        List<Task<?>> batch = List.of();
        try {
            for (batch = next(); !batch.isEmpty(); batch = next()) {
                write(batch);
            }
        } catch (RuntimeException | Error e) {
            for (Task<?> task : batch) {
                task.fail(e);
            }
            throw e;
        } finally {
            refuseTheRest();
            try {
                index.close();
            } catch (IOException e) {
                System.getLogger(Writer.class.getName())
                        .log(System.Logger.Level.WARNING, "could not close the index in " + where, e);
            }
        }
    }

    /** Nobody may wait for a thread that has ended. */
    private void refuseTheRest() {
        synchronized (queue) {
            closing = true;
            queue.forEach(task -> task.fail(index.closed()));
            queue.clear();
        }
    }

    /** What has queued up; empty when there will be no more. */
    private List<Task<?>> next() {
        var batch = new ArrayList<Task<?>>();
        synchronized (queue) {
            while (queue.isEmpty() && !closing) {
                try {
                    queue.wait();
                } catch (InterruptedException e) {
                    // Nobody but close() ends this thread.
                }
            }
            while (!queue.isEmpty() && batch.size() < BATCH && (batch.isEmpty() || shareACommit(batch))) {
                batch.add(queue.remove());
            }
        }
        return batch;
    }

    private boolean shareACommit(List<Task<?>> batch) {
        return !batch.get(0).alone() && !queue.element().alone();
    }

    private void write(List<Task<?>> batch) {
        try {
            index.ensureOpen();
        } catch (IOException | RuntimeException | Error e) {
            batch.forEach(task -> task.fail(e));
            return;
        }
        var applied = new ArrayList<Task.Planned>();
        Set<GroupId> changed = new HashSet<>();
        for (Task<?> task : batch) {
            Task.Planned planned = plan(task, changed);
            if (planned != null && apply(planned, applied)) {
                applied.add(planned);
                if (task.group() != null) {
                    changed.add(task.group());
                }
            }
        }
        if (!applied.isEmpty() && commit(applied)) {
            applied.forEach(planned -> planned.acknowledge().run());
        }
    }

    private Task.@Nullable Planned plan(Task<?> task, Set<GroupId> changed) {
        try {
            if (task.group() != null && changed.contains(task.group())) {
                index.refresh();
                changed.clear();
            }
            return task.plan(index);
        } catch (IOException | RuntimeException | Error e) {
            task.fail(e);
            return null;
        }
    }

    private boolean apply(Task.Planned planned, List<Task.Planned> before) {
        try {
            index.apply(planned.plan());
            return true;
        } catch (IOException | RuntimeException | Error e) {
            planned.task().fail(e);
            takeBack(before);
            return false;
        }
    }

    /** Half of a Revision is in the index: throws away all that is not committed, and applies the good ones again. */
    private void takeBack(List<Task.Planned> good) {
        try {
            index.rollback();
            for (Task.Planned planned : good) {
                index.apply(planned.plan());
            }
            index.refresh();
        } catch (IOException | RuntimeException | Error e) {
            // What is told as failed must not go to disk with the next batch
            index.drop();
            good.forEach(planned -> planned.task().fail(e));
            good.clear();
        }
    }

    private boolean commit(List<Task.Planned> applied) {
        if (applied.stream().allMatch(planned -> planned.plan().isNothing())) {
            return true;
        }
        try {
            index.commit();
            return true;
        } catch (IOException | RuntimeException | Error e) {
            applied.forEach(planned -> planned.task().fail(e));
            takeBack(new ArrayList<>());
            return false;
        }
    }
}
