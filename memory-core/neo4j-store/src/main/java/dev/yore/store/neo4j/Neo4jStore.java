package dev.yore.store.neo4j;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.model.Usage;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import java.time.Clock;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * The store in a Neo4j database, 5.26 or later, for several processes at once. A write returns when Neo4j has committed
 * it, and takes the write lock of its group: groups are written side by side, one group in one order. The graph is kept
 * in Graphiti's shape as well, and what Graphiti wrote is taken over. Thread-safe.
 *
 * <p>A reader sees one state of what is added, closed and taken back, however long it reads; what is replaced (an
 * entity, an episode's state) and what is erased it sees at once. Half of a surrogate pair, which UTF-8 cannot hold, is
 * kept as U+FFFD.
 */
public final class Neo4jStore implements MemoryStore {
    /** Words of up to this many items are scored, and vectors of no more compared one by one. */
    static final int EXACT_UP_TO = 10_000;

    private static final int MOST_DIMENSIONS = 4_096;

    private final Database database;
    private final Schema schema;
    private final InstantSource clock;
    private final int exactUpTo;
    private final @Nullable Driver owned;
    private volatile @Nullable Generation generation;

    private Neo4jStore(Driver driver, Settings settings, boolean owned) {
        this.database = new Database(driver, settings.database());
        this.schema = new Schema(database);
        this.clock = settings.clock();
        this.exactUpTo = settings.exactUpTo();
        this.owned = owned ? driver : null;
    }

    /**
     * How a store is opened.
     *
     * @param database its name on the server; absent: the user's home database
     * @param clock tells record time
     * @param exactUpTo how many items with a word of the question are scored: of more, the best by the index's own
     *     score. Also how many vectors are compared one by one at most: of more, an index is asked, and of fewer too
     *     where that costs less
     */
    public record Settings(@Nullable String database, InstantSource clock, int exactUpTo) {
        public static final Settings DEFAULT = new Settings(null, Clock.systemUTC(), EXACT_UP_TO);

        public Settings {
            Objects.requireNonNull(clock, "clock");
            if (database != null && database.isBlank()) {
                throw new IllegalArgumentException("database must not be blank");
            }
            if (exactUpTo < 1) {
                throw new IllegalArgumentException("exactUpTo must be >= 1, got " + exactUpTo);
            }
        }

        public Settings database(String name) {
            return new Settings(name, clock, exactUpTo);
        }

        public Settings clock(InstantSource source) {
            return new Settings(database, source, exactUpTo);
        }

        public Settings exactUpTo(int items) {
            return new Settings(database, clock, items);
        }
    }

    /**
     * Opens the memory in the home database of a user.
     *
     * @param uri as Neo4j's driver takes it: {@code neo4j://} routes in a cluster, {@code bolt://} asks one server,
     *     {@code neo4j+s://} encrypts
     * @throws IllegalArgumentException if the uri is none, or has a user in it
     * @throws StoreException if the server cannot be reached, refuses the user, or is too old, or if the database holds a
     *     memory of another format; names the uri
     */
    public static Neo4jStore at(String uri, String user, String password) {
        return at(uri, AuthTokens.basic(user, password), Settings.DEFAULT);
    }

    /**
     * Opens the memory in any database, and as anybody.
     *
     * @throws IllegalArgumentException as {@link #at(String, String, String)}
     * @throws StoreException as {@link #at(String, String, String)}
     */
    public static Neo4jStore at(String uri, AuthToken auth, Settings settings) {
        if (uri.indexOf('@') >= 0) {
            throw new IllegalArgumentException("uri must not hold a user or a password: they are given beside it");
        }
        Driver driver = driver(uri, auth);
        try {
            return open(driver, settings, true);
        } catch (StoreException e) {
            String message = "no memory at " + uri + ": " + e.getMessage();
            throw e.retryable() ? StoreException.transientFailure(message, e) : StoreException.permanent(message, e);
        }
    }

    /** What is no uri is not repeated, nor is the driver's message, which has it: it may be a misplaced secret. */
    @SuppressWarnings("UnusedException")
    private static Driver driver(String uri, AuthToken auth) {
        try {
            return GraphDatabase.driver(uri, auth);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("uri must be as in neo4j://host:7687");
        }
    }

    /**
     * Opens the memory in a database that a driver reaches. The driver stays the caller's: closing the store does not
     * close it.
     *
     * @throws StoreException as {@link #at(String, String, String)}
     */
    public static Neo4jStore over(Driver driver, Settings settings) {
        return open(driver, settings, false);
    }

    private static Neo4jStore open(Driver driver, Settings settings, boolean owned) {
        var store = new Neo4jStore(driver, settings, owned);
        boolean opened = false;
        try {
            store.schema.requireVersion();
            store.schema.requireFormat();
            store.schema.create();
            opened = true;
            return store;
        } finally {
            if (!opened) {
                store.close();
            }
        }
    }

    @Override
    public void use(VectorSpace wanted) {
        Generation known = settle(Writes.USE_SPACE, wanted);
        if (!known.space().equals(wanted)) {
            throw known.space().refusing(wanted);
        }
        schema.createVectorIndexes(wanted);
        generation = known;
    }

    @Override
    public void changeTo(VectorSpace wanted) {
        Generation changed = settle(Moves.CHANGE_SPACE, wanted);
        schema.createVectorIndexes(wanted);
        generation = changed;
    }

    private Generation settle(String cypher, VectorSpace wanted) {
        if (wanted.dimensions() > MOST_DIMENSIONS) {
            throw new InvalidRequestException("the Neo4j store takes vectors of up to " + MOST_DIMENSIONS
                    + " dimensions, and " + wanted.name() + " has " + wanted.dimensions());
        }
        Row parameters = new Row().text("name", wanted.name()).number("dimensions", wanted.dimensions());
        return database.write(statements -> {
            Record row = statements.one(cypher, parameters.map());
            var space = new VectorSpace(
                    row.get("name").asString(), row.get("dimensions").asInt());
            return new Generation(space, Generation.read(row));
        });
    }

    @Override
    public Optional<VectorSpace> space() {
        return generation().map(Generation::space);
    }

    /** Another process may be the one that named it. */
    private Optional<Generation> generation() {
        if (generation == null) {
            generation = database.read(statements -> statements
                    .one(Reads.SPACE, new Row().map())
                    .get("rows")
                    .asList(row -> new Generation(
                            new VectorSpace(
                                    row.get("space").asString(),
                                    row.get("dimensions").asInt()),
                            row.get("generation").asInt(Generation.FIRST)))
                    .stream()
                    .findFirst()
                    .orElse(null));
        }
        return Optional.ofNullable(generation);
    }

    @Override
    public GroupStore group(GroupId id) {
        return new Neo4jGroup(id, database, clock, this::generation, exactUpTo);
    }

    /**
     * Takes over what Graphiti has written of a group since this was last called, so that it is read, searched and
     * continued: new episodes, entities and edges, new names and summaries, and new ends of edges. Nothing of Graphiti's
     * is changed by it. Graphiti must not be writing meanwhile. The group is read whole, in one transaction.
     *
     * <p>An edge becomes a claim that was recorded when Graphiti created it, and its end one that was recorded when it
     * expired. Graphiti has no word for who speaks: a message is by what stands before its first colon.
     */
    public Adopted adopt(GroupId id) {
        return new Neo4jGroup(id, database, clock, this::generation, exactUpTo).adopt();
    }

    /** The groups that Graphiti has episodes or entities of, those that are known here as well among them. */
    public List<GroupId> graphitiGroups() {
        return groups(Reads.GRAPHITI_GROUPS);
    }

    /**
     * How much was taken over.
     *
     * @param entities new ones, and those that are called or described otherwise than before
     * @param claims one an edge, and one an end
     */
    public record Adopted(int episodes, int entities, int claims) {}

    @Override
    public List<GroupId> groups() {
        return groups(Reads.GROUPS);
    }

    @Override
    public List<GroupId> groupsWithBacklog() {
        return groups(Reads.GROUPS_WITH_BACKLOG);
    }

    /** One statement, whatever the number of groups. */
    @Override
    public long backlog() {
        return database.read(statements ->
                statements.one(Reads.BACKLOG, new Row().map()).get("count").asLong());
    }

    /** One statement, whatever the number of groups. */
    @Override
    public Usage spentOn(LocalDate day) {
        Row parameters = new Row().number("day", day.toEpochDay());
        return database.read(statements ->
                statements.one(Reads.SPENT_ON, parameters.map()).get("rows").asList(Head::spending).stream()
                        .map(spending -> spending.on(day))
                        .reduce(Usage.NONE, Usage::plus));
    }

    @Override
    public boolean isShared() {
        return true;
    }

    private List<GroupId> groups(String cypher) {
        return database.read(
                statements -> statements.one(cypher, new Row().map()).get("ids").asList(Value::asString).stream()
                        .map(GroupId::of)
                        .sorted()
                        .toList());
    }

    @Override
    public void ping() {
        database.run("RETURN 1");
    }

    /** Closing twice does nothing. */
    @Override
    public void close() {
        database.close();
        if (owned != null) {
            owned.close();
        }
    }
}
