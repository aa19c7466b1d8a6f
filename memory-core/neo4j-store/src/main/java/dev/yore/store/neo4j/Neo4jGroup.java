package dev.yore.store.neo4j;

import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Micros;
import dev.yore.store.Revision;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    private final Supplier<Optional<VectorSpace>> space;
    private final int exactUpTo;

    Neo4jGroup(
            GroupId id, Database database, InstantSource clock, Supplier<Optional<VectorSpace>> space, int exactUpTo) {
        this.id = id;
        this.database = database;
        this.clock = clock;
        this.space = space;
        this.exactUpTo = exactUpTo;
    }

    @Override
    public GroupId id() {
        return id;
    }

    @Override
    public <R> R read(Function<GroupReader, R> query) {
        return database.read(statements -> {
            List<Value> heads =
                    statements.one(Reads.HEAD, parameters().map()).get("rows").asList(Function.identity());
            return query.apply(reader(heads.isEmpty() ? Head.NONE : Head.of(heads.get(0)), statements));
        });
    }

    private Snapshot reader(Head head, Database.Statements statements) {
        return new Snapshot(id, head, statements, space, exactUpTo);
    }

    @Override
    public Instant commit(Change change) {
        return database.write(statements -> {
            Head head = lock(statements);
            Instant recordedAt = next(head);
            Revision revision = change.at(reader(head, statements), recordedAt);
            if (!revision.isEmpty()) {
                write(statements, head, recordedAt, revision, true);
            }
            return recordedAt;
        });
    }

    /** Takes over what Graphiti wrote of the group since it was last done. */
    Neo4jStore.Adopted adopt() {
        return database.write(statements -> {
            Head head = lock(statements);
            Instant recordedAt = next(head);
            var found = GraphitiGraph.of(statements.one(
                    GraphitiGraph.READ, GraphitiGraph.parameters(id).map()));
            Revision revision =
                    new Adoption(id, space.get().orElse(null), reader(head, statements), recordedAt).revision(found);
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
        Head head = Head.of(locked.get("head"));
        return head.recordedAfter(locked.get("floor").asLong());
    }

    /** The clock's time, unless that is no later than the last one. */
    private Instant next(Head head) {
        return Micros.instant(Math.max(Micros.of(clock.instant()), head.recorded() + 1));
    }

    private void write(
            Database.Statements statements, Head head, Instant recordedAt, Revision revision, boolean mirrored) {
        Row referred = Standing.referred(revision).text("group", id.value());
        var standing = new Standing(statements.one(Writes.CHECK, referred.map()), revision.deletions());
        if (!revision.deletions().isEmpty()) {
            statements.one(
                    Writes.DELETE,
                    new Mirror(id).deletions(revision.deletions(), standing).map());
        }
        var planner = new Planner(id, head, recordedAt, standing, space.get().orElse(null), mirrored);
        statements.one(Writes.WRITE, planner.plan(revision));
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
        return database.read(
                statements -> statements.one(Writes.WINDOW, parameters).get("texts").asList(Value::asString).stream()
                        .findFirst());
    }

    @Override
    public void saveWindow(ThreadId thread, String window) {
        Row row = of(parameters(), thread).text("text", window);
        database.write(statements -> statements.one(Writes.SAVE_WINDOW, row.map()));
    }

    @Override
    public void deleteWindow(ThreadId thread) {
        Row row = of(parameters(), thread);
        database.write(statements -> statements.one(Writes.DELETE_WINDOW, row.map()));
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
}
