package dev.yore.summary;

import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Entities of one group that share a call. It can be withdrawn at any time, by a thread that forgets or closes: then
 * nothing is asked any more, what is being asked is interrupted, and nothing is kept. Thread-safe.
 */
final class Batch {
    private final GroupId group;
    private final List<EntityId> entities;
    private @Nullable Thread asking;
    private boolean withdrawn;

    Batch(GroupId group, List<EntityId> entities) {
        this.group = group;
        this.entities = List.copyOf(entities);
    }

    GroupId group() {
        return group;
    }

    List<EntityId> entities() {
        return entities;
    }

    /** Makes a call, which alone may be interrupted: an interrupt elsewhere could close a file under the store. */
    <T> Optional<T> ask(Supplier<T> call) {
        synchronized (this) {
            if (withdrawn) {
                return Optional.empty();
            }
            asking = Thread.currentThread();
        }
        try {
            return Optional.of(call.get());
        } finally {
            synchronized (this) {
                asking = null;
                // What was meant for the call must not reach what comes after it.
                Thread.interrupted();
            }
        }
    }

    /** Does something unless it was withdrawn; nobody can withdraw it meanwhile. */
    synchronized void keep(Runnable keeping) {
        if (!withdrawn) {
            keeping.run();
        }
    }

    synchronized void withdraw() {
        withdrawn = true;
        if (asking != null) {
            asking.interrupt();
        }
    }
}
