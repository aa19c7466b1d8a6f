package dev.yore.store.neo4j;

import dev.yore.error.StoreException;
import dev.yore.store.MemoryStore.VectorSpace;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.neo4j.driver.Record;

/**
 * Constraints and indexes. What is there already is left alone, so that opening a store twice does nothing the second
 * time. On Graphiti's own labels there are only indexes that Graphiti makes as well, under the names that it gives them.
 */
final class Schema {
    /** Of how a memory lies in its nodes; docs/adr/0013-neo4j-shape.md describes it. */
    static final int FORMAT = 2;

    private static final int WAIT_SECONDS = 600;
    private static final Pattern VECTOR_INDEX = Pattern.compile("yore_vectors_[a-z]+_[a-z]+_[0-9]+");
    private static final Pattern RANGE_INDEX = Pattern.compile("yore_range_.+");
    private static final Map<String, String> STATEMENTS = new LinkedHashMap<>();

    static {
        unique("YoreStore", "id");
        unique("YoreGroup", "id");
        unique("YoreEpisode", "group", "id");
        unique("YoreEntity", "group", "id");
        unique("YoreMention", "group", "episode", "entity");
        unique("YoreClaim", "group", "id");
        unique("YoreFact", "group", "id", "knownFrom");
        unique("YoreMerge", "group", "from", "into", "recordedAt");
        unique("YoreExemption", "group", "first", "second");
        unique("YoreWindow", "group", "thread");

        range("YoreEpisode", "group", "thread", "sequence");
        range("YoreEpisode", "stage", "group", "sequence");
        range("YoreEpisode", "group", "uuid");
        range("YoreEntity", "group", "uuid");
        range("YoreFact", "group", "uuid");
        range("YoreGiven", "group", "fact");
        range("YoreGiven", "group", "episode");
        range("YoreName", "group", "key");
        range("YoreName", "group", "entity");
        range("YoreMention", "group", "entity", "sequence");
        range("YoreClaim", "group", "episode");
        range("YoreClaim", "group", "source", "relationKey");
        range("YoreClaim", "group", "target", "relationKey");
        range("YoreFact", "group", "source", "relationKey");
        range("YoreFact", "group", "target", "relationKey");
        range("YoreMerge", "group", "into");
        range("YoreExemption", "group", "second");

        for (Shelf shelf : Shelf.ALL) {
            range(shelf.label(), "group", shelf.length(), "revision");
            fullText(shelf);
        }

        graphiti("episode_uuid", "(n:Episodic) ON (n.uuid)");
        graphiti("entity_uuid", "(n:Entity) ON (n.uuid)");
        graphiti("relation_uuid", "()-[n:RELATES_TO]-() ON (n.uuid)");
        graphiti("episode_group_id", "(n:Episodic) ON (n.group_id)");
        graphiti("entity_group_id", "(n:Entity) ON (n.group_id)");
        graphiti("relation_group_id", "()-[n:RELATES_TO]-() ON (n.group_id)");
        graphiti("community_group_id", "(n:Community) ON (n.group_id)");
    }

    private final Database database;

    Schema(Database database) {
        this.database = database;
    }

    private static void unique(String label, String... properties) {
        String name = name("unique", label, properties);
        STATEMENTS.put(
                name,
                "CREATE CONSTRAINT " + name + " IF NOT EXISTS FOR (n:" + label + ") REQUIRE (" + listed(properties)
                        + ") IS UNIQUE");
    }

    private static void range(String label, String... properties) {
        String name = name("range", label, properties);
        STATEMENTS.put(
                name, "CREATE INDEX " + name + " IF NOT EXISTS FOR (n:" + label + ") ON (" + listed(properties) + ")");
    }

    private static void fullText(Shelf shelf) {
        STATEMENTS.put(
                shelf.wordIndex(),
                "CREATE FULLTEXT INDEX " + shelf.wordIndex() + " IF NOT EXISTS FOR (n:" + shelf.label()
                        + ") ON EACH [n." + shelf.terms()
                        + "] OPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace',"
                        + " `fulltext.eventually_consistent`: false}}");
    }

    private static void graphiti(String name, String what) {
        STATEMENTS.put(name, "CREATE INDEX " + name + " IF NOT EXISTS FOR " + what);
    }

    private static String name(String kind, String label, String... properties) {
        return "yore_" + kind + "_" + label.substring(4) + "_" + String.join("_", properties);
    }

    private static String listed(String... properties) {
        return "n." + String.join(", n.", properties);
    }

    /** @throws StoreException if the server is too old */
    void requireVersion() {
        Record kernel = database.run("CALL dbms.components() YIELD name, versions WHERE name = 'Neo4j Kernel'"
                        + " RETURN versions[0] AS version")
                .get(0);
        String version = kernel.get("version").asString();
        if (!ServerVersion.parse(version).isAtLeast(ServerVersion.OLDEST)) {
            throw StoreException.permanent(
                    "the server is Neo4j " + version + ", and the store needs " + ServerVersion.OLDEST
                            + " or later: upgrade the server",
                    null);
        }
    }

    /**
     * A memory says its format since 2.
     *
     * @throws StoreException if the database holds a memory of another format
     */
    void requireFormat() {
        Record found = database.run("RETURN EXISTS { MATCH (g:YoreGroup) } AS used,"
                        + " head(COLLECT { MATCH (s:YoreStore {id: 'yore'}) RETURN s.format }) AS format")
                .get(0);
        int format = found.get("format").asInt(found.get("used").asBoolean() ? 1 : FORMAT);
        if (format != FORMAT) {
            throw StoreException.permanent(
                    "the database holds a memory of format " + format + ", and this version reads format " + FORMAT
                            + ": export it with the version that wrote it, and import the file into an empty database",
                    null);
        }
    }

    /** What an earlier format had goes. */
    void create() {
        drop(name -> RANGE_INDEX.matcher(name).matches() && !STATEMENTS.containsKey(name));
        create(STATEMENTS);
        database.write(statements -> statements.one(
                "MERGE (s:YoreStore {id: 'yore'}) SET s.format = $p.format RETURN 1 AS done",
                Map.of("format", FORMAT)));
    }

    /**
     * An index of vectors holds one length alone, and a property has one such index: one that is left of another space
     * goes.
     */
    void createVectorIndexes(VectorSpace space) {
        var statements = new LinkedHashMap<String, String>();
        for (Shelf shelf : Shelf.ALL) {
            String name = shelf.vectorIndex(space.dimensions());
            statements.put(
                    name,
                    "CREATE VECTOR INDEX " + name + " IF NOT EXISTS FOR (n:" + shelf.label() + ") ON (n."
                            + shelf.vector() + ") OPTIONS {indexConfig: {`vector.dimensions`: " + space.dimensions()
                            + ", `vector.similarity_function`: 'cosine'}}");
        }
        drop(name -> VECTOR_INDEX.matcher(name).matches() && !statements.containsKey(name));
        create(statements);
    }

    private void drop(Predicate<String> indexes) {
        existing().stream()
                .filter(indexes)
                .forEach(name -> database.change(List.of("DROP INDEX " + name + " IF EXISTS")));
    }

    /** Another process may be opening the database at the same time: what it makes is made, and what is left is not. */
    private void create(Map<String, String> statements) {
        Map<String, String> missing = missing(statements);
        while (!missing.isEmpty() && !database.change(missing.values())) {
            missing = missing(statements);
        }
        database.run("CALL db.awaitIndexes(" + WAIT_SECONDS + ")");
    }

    private Map<String, String> missing(Map<String, String> statements) {
        var missing = new LinkedHashMap<>(statements);
        missing.keySet().removeAll(existing());
        return missing;
    }

    private Set<String> existing() {
        var names = new HashSet<String>();
        database.run("SHOW INDEXES YIELD name RETURN name")
                .forEach(index -> names.add(index.get("name").asString()));
        return names;
    }
}
