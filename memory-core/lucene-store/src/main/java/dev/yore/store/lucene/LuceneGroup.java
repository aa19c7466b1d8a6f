package dev.yore.store.lucene;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupHead;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import dev.yore.store.LeaseLostException;
import dev.yore.store.Micros;
import dev.yore.store.Revision;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.lucene.index.IndexReader;
import org.jspecify.annotations.Nullable;

/** One group's handle: reads go to the last commit, changes to the writer. */
final class LuceneGroup implements GroupStore {
    private final GroupId id;
    private final LiveIndex index;
    private final Writer writer;
    private final InstantSource clock;
    private final int exactUpTo;
    private final Leases leases;
    private final @Nullable LuceneLease lease;

    LuceneGroup(GroupId id, LiveIndex index, Writer writer, InstantSource clock, int exactUpTo, Leases leases) {
        this(id, index, writer, clock, exactUpTo, leases, null);
    }

    private LuceneGroup(
            GroupId id,
            LiveIndex index,
            Writer writer,
            InstantSource clock,
            int exactUpTo,
            Leases leases,
            @Nullable LuceneLease lease) {
        this.id = id;
        this.index = index;
        this.writer = writer;
        this.clock = clock;
        this.exactUpTo = exactUpTo;
        this.leases = leases;
        this.lease = lease;
    }

    /** The same group, written to only while a lease stands. */
    LuceneGroup under(LuceneLease held) {
        return new LuceneGroup(id, index, writer, clock, exactUpTo, leases, held);
    }

    @Override
    public GroupId id() {
        return id;
    }

    @Override
    public <R> R read(Function<GroupReader, R> query) {
        return look(query::apply);
    }

    private <R> R look(Function<Snapshot, R> query) {
        return peek(now -> query.apply(requireThere(now)));
    }

    private <R> R peek(Function<Snapshot, R> query) {
        LiveIndex.View view = index.acquire();
        try {
            return query.apply(snapshot(view.reader(), view.format()));
        } catch (UncheckedIOException e) {
            throw StoreException.transientFailure("could not read group " + id, e);
        } finally {
            index.release(view);
        }
    }

    @Override
    public Instant commit(Change change) {
        return writer.write(id, live -> {
            if (lease != null && !leases.isHeld(id, lease)) {
                throw new LeaseLostException();
            }
            Snapshot now = requireThere(working(live));
            Instant recordedAt = next(now, live.format());
            Revision revision = change.at(now, recordedAt);
            Plan plan = new Planner(now, recordedAt, live.format()).plan(revision);
            return Task.Outcome.of(plan, recordedAt);
        });
    }

    @Override
    public Optional<Lease> lease(Duration time) {
        if (!peek(now -> now.holds(Key.id(Kind.GROUP, id)) && !now.counters().arriving())) {
            return Optional.empty();
        }
        var wanted = new LuceneLease(this, leases);
        boolean taken = leases.take(id, wanted, time) || (leases.isRunOut(id) && takeOver(wanted, time));
        return taken ? Optional.of(wanted) : Optional.empty();
    }

    /** In turn with what is written: whoever had it may be writing, which must be seen by who has it now. */
    private boolean takeOver(LuceneLease wanted, Duration time) {
        return writer.write(null, live -> new Task.Outcome<>(Plan.NOTHING, () -> leases.takeOver(id, wanted, time)));
    }

    private Snapshot requireThere(Snapshot snapshot) {
        if (snapshot.counters().arriving()) {
            throw new InvalidRequestException("group " + id
                    + " is being imported, or an import of it broke off: let it finish, import it again, or forget it");
        }
        return snapshot;
    }

    private Snapshot working(LiveIndex live) {
        return snapshot(live.working(), live.format());
    }

    private Snapshot snapshot(IndexReader reader, Format format) {
        return new Snapshot(id, reader, index.deletions(), format, exactUpTo);
    }

    /** The clock's time, unless that is no later than the last one. */
    private Instant next(Snapshot now, Format format) {
        long last = Math.max(now.counters().lastRecorded(), format.floor());
        return Micros.instant(Math.max(Micros.of(clock.instant()), last + 1));
    }

    @Override
    public Optional<String> window(ThreadId thread) {
        return look(now -> now.window(thread));
    }

    @Override
    public boolean replaceWindow(ThreadId thread, Optional<String> before, String window) {
        return writer.write(
                id,
                live -> requireThere(working(live)).window(thread).equals(before)
                        ? putWindow(thread, window, live)
                        : Task.Outcome.of(Plan.NOTHING, Boolean.FALSE));
    }

    private Task.Outcome<Boolean> putWindow(ThreadId thread, String window, LiveIndex live) {
        var put = new Plan.Put(
                Key.id(Kind.WINDOW, id, thread.value()),
                new Documents(id, live.format()).window(new Window(thread, window)));
        return Task.Outcome.of(new Plan(List.of(), List.of(put)), Boolean.TRUE);
    }

    @Override
    public void deleteWindow(ThreadId thread) {
        writer.write(id, live -> {
            requireThere(working(live));
            return Task.Outcome.of(new Plan(List.of(Key.id(Kind.WINDOW, id, thread.value())), List.of()), Boolean.TRUE);
        });
    }

    @Override
    public Erasure eraseGroup() {
        return writer.write(id, live -> {
            Snapshot now = working(live);
            leases.drop(id);
            long last = now.counters().lastRecorded();
            var erasure = new Erasure(
                    now.count(Kind.EPISODE),
                    now.count(Kind.ENTITY),
                    now.countFacts(),
                    now.count(Kind.CLAIM),
                    now.count(Kind.WINDOW));
            var plan = new Plan(List.of(Key.group(id)), List.of(), format -> format.withFloor(last));
            return Task.Outcome.of(plan, erasure);
        });
    }

    @Override
    public void takeIn(Arrival arrival) {
        writer.write(id, this::begin);
        boolean whole = false;
        try {
            GroupHead head = arrival.bring(this::addPart, this::addWindow);
            writer.write(id, live -> putCounters(Counters.of(head, live.format()), live));
            whole = true;
        } finally {
            if (!whole) {
                eraseGroup();
            }
        }
    }

    private Task.Outcome<Boolean> begin(LiveIndex live) {
        Snapshot now = working(live);
        if (now.holds(Key.group(id)) && !now.counters().arriving()) {
            throw new InvalidRequestException("group " + id
                    + " is there already, and an import merges nothing: forget it first, or leave it out");
        }
        var arriving = new Plan.Put(null, new Documents(id, live.format()).counters(Counters.ARRIVING));
        return Task.Outcome.of(new Plan(List.of(Key.group(id)), List.of(arriving)), Boolean.TRUE);
    }

    private void addPart(Revision part) {
        writer.write(id, live -> {
            Plan plan = new Planner(working(live), Instant.EPOCH, live.format()).planPart(part);
            return Task.Outcome.of(plan, Boolean.TRUE);
        });
    }

    private void addWindow(ThreadId thread, String window) {
        writer.write(id, live -> putWindow(thread, window, live));
    }

    private Task.Outcome<Boolean> putCounters(Counters counters, LiveIndex live) {
        var put = new Plan.Put(Key.id(Kind.GROUP, id), new Documents(id, live.format()).counters(counters));
        return Task.Outcome.of(new Plan(List.of(), List.of(put)), Boolean.TRUE);
    }

    @Override
    public void reindex(Function<GroupReader, Revision> passages) {
        writer.write(id, live -> {
            Snapshot now = requireThere(working(live));
            Plan plan = new Planner(now, Instant.EPOCH, live.format()).reindex(passages.apply(now));
            return Task.Outcome.of(plan, Boolean.TRUE);
        });
    }

    @Override
    public void reindexed() {
        writer.write(id, live -> {
            Snapshot now = requireThere(working(live));
            return now.holds(Key.id(Kind.GROUP, id))
                    ? putCounters(now.counters().reindexed(live.format()), live)
                    : Task.Outcome.of(Plan.NOTHING, Boolean.TRUE);
        });
    }
}
