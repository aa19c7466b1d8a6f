package dev.yore.store.neo4j;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
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
    private final GroupLock lock;
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
        this.lock = new GroupLock(id, database, generation);
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
        return lock.write((head, statements, attempt) -> {
            requireThere(requireLeased(head));
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
            lock.requireCurrent(Generation.read(taken));
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
        return lock.write((head, statements, attempt) -> {
            requireThere(head);
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

    Standing standing(Database.Statements statements, Revision revision) {
        Row referred = Standing.referred(revision).text("group", id.value());
        return new Standing(statements.one(Writes.CHECK, referred.map()), revision.deletions());
    }

    Planner planner(Head head, Instant recordedAt, Standing standing, boolean mirrored) {
        return new Planner(id, head, recordedAt, standing, generation.get().orElse(null), mirrored);
    }

    int number() {
        return generation.get().map(Generation::number).orElse(Generation.FIRST);
    }

    Row parameters() {
        return new Row().text("group", id.value());
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
        return lock.write((head, statements, attempt) -> {
            Record counts = statements.one(Writes.COUNT, parameters().map());
            erase(head, statements, attempt);
            return new Erasure(
                    counts.get("episodes").asLong(),
                    counts.get("entities").asLong(),
                    counts.get("facts").asLong(),
                    counts.get("claims").asLong(),
                    counts.get("windows").asLong());
        });
    }

    void erase(Head head, Database.Statements statements, String attempt) {
        Row row = parameters().number("last", head.recorded()).text("attempt", attempt);
        statements.one(Writes.ERASE, row.map());
    }

    @Override
    public void takeIn(Arrival arrival) {
        new Arriving(this, lock, clock).take(arrival);
    }

    @Override
    public void reindex(Function<GroupReader, Revision> passages) {
        lock.write((head, statements, attempt) -> {
            Revision found = passages.apply(reader(requireThere(head), statements));
            Standing nothing = standing(statements, Revision.builder().build());
            Planner planner = planner(head, Interval.micros(clock.instant()), nothing, true);
            return statements.one(Moves.REINDEX, planner.reindex(found));
        });
    }

    @Override
    public void reindexed() {
        lock.write((head, statements, attempt) -> {
            requireThere(head);
            return statements.one(
                    Moves.REINDEXED, parameters().number("vectors", number()).map());
        });
    }
}
