package dev.yore.testing;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Merge;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Lease;
import dev.yore.store.LeaseLostException;
import dev.yore.store.Revision;
import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One group of a {@link PlainStore}. Readers and writers take turns, so that every reader sees one state. */
final class PlainGroup implements GroupStore {
    private final GroupId id;
    private final InstantSource clock;
    private final Map<ThreadId, String> windows = new HashMap<>();
    private PlainItems items;
    private Instant last = Instant.EPOCH;
    private boolean isThere;
    private @Nullable PlainLease lease;
    private Instant leasedUntil = Instant.EPOCH;

    PlainGroup(GroupId id, InstantSource clock) {
        this.id = id;
        this.clock = clock;
        this.items = new PlainItems(id);
    }

    @Override
    public GroupId id() {
        return id;
    }

    synchronized boolean isEmpty() {
        return items.nextSequence() == 0;
    }

    @Override
    public synchronized <R> R read(Function<GroupReader, R> query) {
        return query.apply(items);
    }

    @Override
    public synchronized Instant commit(Change change) {
        Instant now = Interval.micros(clock.instant());
        Instant at = now.isAfter(last) ? now : last.plusNanos(1_000);
        Revision revision = change.at(items, at);
        if (!revision.isEmpty()) {
            apply(revision, at);
            last = at;
            isThere = true;
        }
        return at;
    }

    @Override
    public synchronized Optional<Lease> lease(Duration time) {
        boolean taken = lease != null && leasedUntil.isAfter(clock.instant());
        if (taken || !isThere) {
            return Optional.empty();
        }
        lease = new PlainLease(this);
        leasedUntil = clock.instant().plus(time);
        return Optional.of(lease);
    }

    synchronized Instant commit(PlainLease holder, Change change) {
        if (lease != holder) {
            throw new LeaseLostException();
        }
        return commit(change);
    }

    synchronized boolean renew(PlainLease holder, Duration time) {
        if (lease == holder) {
            leasedUntil = clock.instant().plus(time);
        }
        return lease == holder;
    }

    synchronized void release(PlainLease holder) {
        lease = lease == holder ? null : lease;
    }

    private void apply(Revision revision, Instant at) {
        delete(revision.deletions());
        items.profile = revision.profile() == null ? items.profile : revision.profile();
        items.spending = revision.spending() == null ? items.spending : revision.spending();
        revision.episodes().forEach(episode -> items.add(episode.item()));
        revision.states().forEach(state -> items.states.put(state.episode(), state));
        revision.entities().forEach(entity -> items.entities.put(entity.item().id(), entity.item()));
        items.mentions.addAll(revision.mentions());
        revision.claims().forEach(items::add);
        revision.retractions().forEach(claim -> items.claims.computeIfPresent(claim, (id, old) -> old.retractedAt(at)));
        for (FactId fact : revision.closed()) {
            FactVersion present = items.present(fact)
                    .orElseThrow(
                            () -> new IllegalArgumentException("a present version of fact " + fact + " is not there"));
            items.versions.remove(present);
            items.versions.add(new FactVersion(present.fact(), present.knownFrom(), at));
        }
        revision.opened().stream().map(Indexed::item).forEach(items::add);
        revision.opened()
                .forEach(version -> items.passages.put(version.item().fact().id(), version.own()));
        revision.merges().forEach(this::put);
        items.exemptions.addAll(revision.exemptions());
    }

    private void put(Merge merge) {
        items.merges.removeIf(old -> old.from().equals(merge.from())
                && old.into().equals(merge.into())
                && old.recordedAt().equals(merge.recordedAt()));
        items.merges.add(merge);
    }

    private void delete(Revision.Deletions what) {
        Set<EpisodeId> episodes = Set.copyOf(what.episodes());
        Set<ClaimId> claims = Set.copyOf(what.claims());
        Set<FactId> facts = Set.copyOf(what.facts());
        Set<EntityId> entities = Set.copyOf(what.entities());
        items.episodes.keySet().removeAll(episodes);
        items.states.keySet().removeAll(episodes);
        items.mentions.removeIf(mention -> episodes.contains(mention.episode()) || entities.contains(mention.entity()));
        items.claims.keySet().removeAll(claims);
        items.exemptions.removeIf(each -> claims.contains(each.first()) || claims.contains(each.second()));
        items.versions.removeIf(version -> facts.contains(version.fact().id()));
        items.entities.keySet().removeAll(entities);
        items.merges.removeIf(merge -> entities.contains(merge.from()) || entities.contains(merge.into()));
    }

    @Override
    public synchronized Optional<String> window(ThreadId thread) {
        return Optional.ofNullable(windows.get(thread));
    }

    @Override
    public synchronized boolean replaceWindow(ThreadId thread, Optional<String> before, String window) {
        boolean same = window(thread).equals(before);
        if (same) {
            windows.put(thread, window);
        }
        return same;
    }

    @Override
    public synchronized void deleteWindow(ThreadId thread) {
        windows.remove(thread);
    }

    @Override
    public synchronized Erasure eraseGroup() {
        long facts = items.versions.stream()
                .map(version -> version.fact().id())
                .distinct()
                .count();
        var erasure =
                new Erasure(items.episodes.size(), items.entities.size(), facts, items.claims.size(), windows.size());
        items = new PlainItems(id);
        windows.clear();
        lease = null;
        isThere = false;
        return erasure;
    }

    @Override
    public void takeIn(Arrival arrival) {
        throw new UnsupportedOperationException("a plain store is not moved");
    }

    @Override
    public void reindex(Function<GroupReader, Revision> passages) {
        throw new UnsupportedOperationException("a plain store is not searched");
    }

    @Override
    public void reindexed() {
        throw new UnsupportedOperationException("a plain store is not searched");
    }
}
