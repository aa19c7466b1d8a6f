package dev.yore.ingest;

import dev.yore.ingest.Budget.Limit;
import dev.yore.model.GroupId;
import dev.yore.model.Spending;
import dev.yore.model.Usage;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Knows what was spent today, and whether more may be. What each group has spent lies in the store, and is written by
 * the Revision that it was spent for; the sum over all groups is read once a day, and counted on from there; where other
 * processes spend too, it is read anew after a minute. Thread-safe.
 */
final class Ledger {
    private static final Duration FRESH = Duration.ofMinutes(1);

    private final MemoryStore store;
    private final InstantSource clock;
    private volatile Budget budget;
    private @Nullable LocalDate day;
    private Instant readAt = Instant.EPOCH;
    private Usage today = Usage.NONE;

    Ledger(MemoryStore store, InstantSource clock, Budget budget) {
        this.store = store;
        this.clock = clock;
        this.budget = budget;
    }

    void budget(Budget other) {
        this.budget = other;
    }

    /** When a group may spend again; empty: now. */
    Optional<Instant> pausedUntil(GroupId group) {
        LocalDate now = Spending.day(clock.instant());
        Budget limits = budget;
        boolean paused = (limits.memory() != Limit.NONE && limits.memory().isReachedBy(spentOn(now)))
                || (limits.group() != Limit.NONE && limits.group().isReachedBy(spentOn(now, group)));
        return paused ? Optional.of(now.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant()) : Optional.empty();
    }

    Usage spentToday(GroupId group) {
        return spentOn(Spending.day(clock.instant()), group);
    }

    private Usage spentOn(LocalDate date, GroupId group) {
        return store.group(group).read(reader -> reader.spending().on(date));
    }

    private synchronized Usage spentOn(LocalDate date) {
        Instant now = clock.instant();
        if (!date.equals(day) || (store.isShared() && !now.isBefore(readAt.plus(FRESH)))) {
            today = store.spentOn(date);
            day = date;
            readAt = now;
        }
        return today;
    }

    /** Writes down what a group was charged for by itself; nothing if the group was erased meanwhile. */
    void charge(GroupId group, Usage usage) {
        store.group(group).commit((now, at) -> {
            var revision = Revision.builder();
            if (!now.stages().isEmpty()) {
                revision.spending(now.spending().plus(usage, at));
            }
            return revision.build();
        });
        add(usage);
    }

    /** What has just been written for a group. */
    synchronized void add(Usage usage) {
        today = today.plus(usage);
    }
}
