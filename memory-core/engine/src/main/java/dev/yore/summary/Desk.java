package dev.yore.summary;

import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The entities that wait for a summary, and the one thread that works them off: a batch of one group at a time, groups
 * in turn, so that summaries never take more than one of the model's places from extraction. What does not fit is
 * left out, and comes again with the next search. Thread-safe.
 */
final class Desk implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Desk.class.getName());
    /** Entities that share a call. */
    static final int BATCH = 5;

    static final int MOST_WAITING = 100;
    private static final int SECONDS_TO_CLOSE = 5;

    private final Consumer<Batch> work;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(task -> {
        var thread = new Thread(task, "yore-summaries");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<GroupId, Set<EntityId>> waiting = new LinkedHashMap<>();
    private @Nullable Batch inHand;
    private boolean working;
    private boolean closed;

    /** @param work must not throw */
    Desk(Consumer<Batch> work) {
        this.work = work;
    }

    /** Has summaries written; an entity that waits already, or is in hand, is not taken twice. */
    synchronized void add(GroupId group, List<EntityId> entities) {
        int room = MOST_WAITING - waiting.values().stream().mapToInt(Set::size).sum();
        List<EntityId> added = entities.stream()
                .filter(entity -> !isTaken(group, entity))
                .limit(closed ? 0 : room)
                .toList();
        if (added.isEmpty()) {
            return;
        }
        waiting.computeIfAbsent(group, first -> new LinkedHashSet<>()).addAll(added);
        if (!working) {
            working = true;
            worker.execute(this::work);
        }
    }

    private boolean isTaken(GroupId group, EntityId entity) {
        return waiting.getOrDefault(group, Set.of()).contains(entity)
                || (inHand != null
                        && inHand.group().equals(group)
                        && inHand.entities().contains(entity));
    }

    private void work() {
        for (Batch batch = next(); batch != null; batch = next()) {
            work.accept(batch);
        }
    }

    /** The next batch; null if there is none, and the thread may rest. */
    private synchronized @Nullable Batch next() {
        inHand = null;
        working = !waiting.isEmpty();
        if (working) {
            GroupId group = waiting.keySet().iterator().next();
            List<EntityId> all = List.copyOf(waiting.remove(group));
            inHand = new Batch(group, all.subList(0, Math.min(BATCH, all.size())));
            if (all.size() > BATCH) {
                waiting.put(group, new LinkedHashSet<>(all.subList(BATCH, all.size())));
            }
        }
        return inHand;
    }

    /** Forgets what waits of a group, and withdraws what is in hand. */
    synchronized void drop(GroupId group) {
        waiting.remove(group);
        if (inHand != null && inHand.group().equals(group)) {
            inHand.withdraw();
        }
    }

    private synchronized void dropAll() {
        closed = true;
        waiting.clear();
        if (inHand != null) {
            inHand.withdraw();
        }
    }

    /** A summary that is not written yet is worth no wait: the call in hand is interrupted. */
    @Override
    public void close() {
        try {
            for (int second = 0; second < SECONDS_TO_CLOSE; second++) {
                // Again each second: a client may lose the mark of an interrupt, and a patient one then asks again.
                dropAll();
                worker.shutdown();
                if (worker.awaitTermination(1, TimeUnit.SECONDS)) {
                    return;
                }
            }
            LOG.log(Level.WARNING, "a model was still writing summaries {0} seconds after closing", SECONDS_TO_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
