package dev.yore.store.neo4j;

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
import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** One group's handle. A Revision is one transaction that holds the group's lock from beginning to end. */
final class Neo4jGroup implements GroupStore {
    private final GroupId id;
    private final Database database;
    private final InstantSource clock;
    private final Supplier<Optional<Generation>> generation;
    private final int exactUpTo;
    private final @Nullable String lessee;

    Neo4jGroup(
            GroupId id,
            Database database,
            InstantSource clock,
            Supplier<Optional<Generation>> generation,
            int exactUpTo) {
        this(id, database, clock, generation, exactUpTo, null);
    }

    private Neo4jGroup(
            GroupId id,
            Database database,
            InstantSource clock,
            Supplier<Optional<Generation>> generation,
            int exactUpTo,
            @Nullable String lessee) {
        this.id = id;
        this.database = database;
        this.clock = clock;
        this.generation = generation;
        this.exactUpTo = exactUpTo;
        this.lessee = lessee;
    }

    /** The same group, written to only while a lease stands. */
    Neo4jGroup under(String holder) {
        return new Neo4jGroup(id, database, clock, generation, exactUpTo, holder);
    }

    @Override
    public GroupId id() {
        return id;
    }

    @Override
    public <R> R read(Function<GroupReader, R> query) {
        return database.read(statements -> {
            Record found = statements.one(Reads.HEAD, parameters().map());
            List<Value> heads = found.get("rows").asList(Function.identity());
            Head head = Head.of(heads.isEmpty() ? null : heads.get(0), Generation.read(found));
            return query.apply(reader(requireThere(head), Totals.of(found), statements));
        });
    }

    private Snapshot reader(Head head, Database.Statements statements) {
        return reader(head, Totals.UNKNOWN, statements);
    }

    private Snapshot reader(Head head, Totals totals, Database.Statements statements) {
        return new Snapshot(
                id,
                head,
                totals,
                statements,
                generation,
                (cypher, parameters, record) -> database.each(cypher, parameters.map(), record),
                exactUpTo);
    }

    @Override
    public Instant commit(Change change) {
        return database.write(statements -> {
            Head head = requireThere(requireLeased(lock(statements)));
            Instant recordedAt = next(head);
            Revision revision = change.at(reader(head, statements), recordedAt);
            if (!revision.isEmpty()) {
                write(statements, head, recordedAt, revision, true);
            }
            return recordedAt;
        });
    }

    private Head requireLeased(Head head) {
        if (lessee != null && !lessee.equals(head.lessee())) {
            throw new LeaseLostException();
        }
        return head;
    }

    @Override
    public Optional<Lease> lease(Duration time) {
        var wanted = new Neo4jLease(this, UUID.randomUUID().toString());
        Row row = leasing(wanted.holder(), time);
        boolean held = database.write(statements -> {
            Record taken = statements.one(Leases.TAKE, row.map());
            // Before a model is asked: what it says could not be written
            requireCurrent(Generation.read(taken));
            return taken.get("held").asBoolean();
        });
        return held ? Optional.of(wanted) : Optional.empty();
    }

    boolean renew(String holder, Duration time) {
        Row row = leasing(holder, time);
        return database.write(statements ->
                statements.one(Leases.RENEW, row.map()).get("held").asBoolean());
    }

    private Row leasing(String holder, Duration time) {
        return parameters().text("holder", holder).number("millis", time.toMillis());
    }

    void release(String holder) {
        Row row = parameters().text("holder", holder);
        database.write(statements -> statements.one(Leases.RELEASE, row.map()));
    }

    /** Takes over what Graphiti wrote of the group since it was last done. */
    Neo4jStore.Adopted adopt() {
        return database.write(statements -> {
            Head head = requireThere(lock(statements));
            Instant recordedAt = next(head);
            var found = GraphitiGraph.of(statements.one(
                    GraphitiGraph.READ, GraphitiGraph.parameters(id).map()));
            Revision revision = new Adoption(
                            id,
                            generation.get().map(Generation::space).orElse(null),
                            reader(head, statements),
                            recordedAt)
                    .revision(found);
            if (!revision.isEmpty()) {
                write(statements, head, recordedAt, revision, false);
            }
            return new Neo4jStore.Adopted(
                    revision.episodes().size(),
                    revision.entities().size(),
                    revision.claims().size());
        });
    }

    /** The group's head, which stays as it is until the transaction ends. */
    private Head lock(Database.Statements statements) {
        Record locked = statements.one(Writes.LOCK, parameters().map());
        Head head = Head.of(locked.get("head"), Generation.read(locked));
        requireCurrent(head.generation());
        return head.recordedAfter(locked.get("floor").asLong());
    }

    private Head requireThere(Head head) {
        requireThere(head.arriving());
        return head;
    }

    private Record requireThere(Record found) {
        requireThere(found.get("arriving").asBoolean());
        return found;
    }

    private void requireThere(boolean arriving) {
        if (arriving) {
            throw new InvalidRequestException("group " + id
                    + " is being imported, or an import of it broke off: let it finish, import it again, or forget it");
        }
    }

    /** Vectors of two spaces must not meet in one generation. */
    private void requireCurrent(int stored) {
        if (generation.get().map(Generation::number).orElse(stored) != stored) {
            throw StoreException.permanent(
                    "another process has changed the embedding model of the store: open the memory anew", null);
        }
    }

    /** The clock's time, unless that is no later than the last one. */
    private Instant next(Head head) {
        return Micros.instant(Math.max(Micros.of(clock.instant()), head.recorded() + 1));
    }

    private void write(
            Database.Statements statements, Head head, Instant recordedAt, Revision revision, boolean mirrored) {
        Standing standing = standing(statements, revision);
        if (!revision.deletions().isEmpty()) {
            statements.one(
                    Writes.DELETE,
                    new Mirror(id).deletions(revision.deletions(), standing).map());
        }
        statements.one(
                Writes.WRITE, planner(head, recordedAt, standing, mirrored).plan(revision));
    }

    private Standing standing(Database.Statements statements, Revision revision) {
        Row referred = Standing.referred(revision).text("group", id.value());
        return new Standing(statements.one(Writes.CHECK, referred.map()), revision.deletions());
    }

    private Planner planner(Head head, Instant recordedAt, Standing standing, boolean mirrored) {
        return new Planner(id, head, recordedAt, standing, generation.get().orElse(null), mirrored);
    }

    private int number() {
        return generation.get().map(Generation::number).orElse(Generation.FIRST);
    }

    private Row parameters() {
        return new Row().text("group", id.value()).number("beginning", Micros.BEGINNING);
    }

    private static Row of(Row row, ThreadId thread) {
        return row.text("thread", thread.value());
    }

    @Override
    public Optional<String> window(ThreadId thread) {
        Map<String, @Nullable Object> parameters = of(parameters(), thread).map();
        return database.read(statements ->
                requireThere(statements.one(Writes.WINDOW, parameters)).get("texts").asList(Value::asString).stream()
                        .findFirst());
    }

    @Override
    public boolean replaceWindow(ThreadId thread, Optional<String> before, String window) {
        Row row = of(parameters(), thread)
                .text("before", before.orElse(null))
                .text("text", window)
                .text("replacement", UUID.randomUUID().toString());
        return database.write(statements -> {
            Record done = requireThere(statements.one(Writes.REPLACE_WINDOW, row.map()));
            return done.get("replaced").asBoolean();
        });
    }

    @Override
    public void deleteWindow(ThreadId thread) {
        Row row = of(parameters(), thread);
        database.write(statements -> requireThere(statements.one(Writes.DELETE_WINDOW, row.map())));
    }

    @Override
    public Erasure eraseGroup() {
        return database.write(statements -> {
            long last = lock(statements).recorded();
            Record counts = statements.one(Writes.COUNT, parameters().map());
            statements.one(Writes.ERASE, parameters().number("last", last).map());
            return new Erasure(
                    counts.get("episodes").asLong(),
                    counts.get("entities").asLong(),
                    counts.get("facts").asLong(),
                    counts.get("claims").asLong(),
                    counts.get("windows").asLong());
        });
    }

    @Override
    public void takeIn(Arrival arrival) {
        database.write(statements -> {
            begin(statements);
            return Boolean.TRUE;
        });
        boolean whole = false;
        try {
            GroupHead head = arrival.bring(this::addPart, this::addWindow);
            database.write(statements -> complete(statements, head));
            whole = true;
        } finally {
            if (!whole) {
                eraseGroup();
            }
        }
    }

    private void begin(Database.Statements statements) {
        Head head = lock(statements);
        boolean isThere = head.vectors() != null
                || statements
                        .one(Moves.IS_THERE, parameters().map())
                        .get("there")
                        .asBoolean();
        if (!head.arriving() && isThere) {
            throw new InvalidRequestException("group " + id
                    + " is there already, and an import merges nothing: forget it first, or leave it out");
        }
        if (head.arriving()) {
            statements.one(
                    Writes.ERASE, parameters().number("last", head.recorded()).map());
        }
        statements.one(Moves.BEGIN, parameters().map());
    }

    private void addPart(Revision part) {
        database.write(statements -> {
            Head head = lock(statements);
            Planner planner = planner(head, Interval.micros(clock.instant()), standing(statements, part), true);
            return statements.one(Writes.WRITE, planner.planPart(part));
        });
    }

    private void addWindow(ThreadId thread, String window) {
        Row row = of(parameters(), thread).text("text", window);
        database.write(statements -> statements.one(Moves.ADD_WINDOW, row.map()));
    }

    private Record complete(Database.Statements statements, GroupHead head) {
        lock(statements);
        Row row = Rows.of(head).number("vectors", head.searchedByMeaning() ? number() : Generation.NONE);
        return statements.one(
                Moves.COMPLETE, parameters().put("head", row.map()).map());
    }

    @Override
    public void reindex(Function<GroupReader, Revision> passages) {
        database.write(statements -> {
            Head head = requireThere(lock(statements));
            Revision found = passages.apply(reader(head, statements));
            Standing nothing = standing(statements, Revision.builder().build());
            Planner planner = planner(head, Interval.micros(clock.instant()), nothing, true);
            return statements.one(Moves.REINDEX, planner.reindex(found));
        });
    }

    @Override
    public void reindexed() {
        database.write(statements -> {
            requireThere(lock(statements));
            return statements.one(
                    Moves.REINDEXED, parameters().number("vectors", number()).map());
        });
    }
}
