package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Who holds which group's lease. A folder is open in one process at a time, so that memory is the place for it: nothing is
 * written, and no lease outlives its process. Thread-safe.
 */
final class Leases {
    private final InstantSource clock;
    private final Map<GroupId, Held> held = new ConcurrentHashMap<>();

    private record Held(LuceneLease lease, Instant until) {}

    Leases(InstantSource clock) {
        this.clock = clock;
    }

    /** Takes a lease that nobody has. */
    boolean take(GroupId group, LuceneLease lease, Duration time) {
        return held.putIfAbsent(group, held(lease, time)) == null;
    }

    /** Takes a lease that nobody has, or whose time is over. */
    boolean takeOver(GroupId group, LuceneLease lease, Duration time) {
        return isOf(
                lease, held.compute(group, (id, other) -> other == null || isOver(other) ? held(lease, time) : other));
    }

    private Held held(LuceneLease lease, Duration time) {
        return new Held(lease, clock.instant().plus(time));
    }

    private boolean isOver(Held other) {
        return !other.until().isAfter(clock.instant());
    }

    /** Whether somebody has it whose time is over, and who may be writing all the same. */
    boolean isRunOut(GroupId group) {
        Held other = held.get(group);
        return other != null && isOver(other);
    }

    boolean isHeld(GroupId group, LuceneLease lease) {
        return isOf(lease, held.get(group));
    }

    private static boolean isOf(LuceneLease lease, @Nullable Held other) {
        return other != null && other.lease() == lease;
    }

    boolean renew(GroupId group, LuceneLease lease, Duration time) {
        return isOf(lease, held.computeIfPresent(group, (id, other) -> isOf(lease, other) ? held(lease, time) : other));
    }

    void release(GroupId group, LuceneLease lease) {
        held.computeIfPresent(group, (id, other) -> isOf(lease, other) ? null : other);
    }

    /** Takes it from whoever has it. */
    void drop(GroupId group) {
        held.remove(group);
    }
}
