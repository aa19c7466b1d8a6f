package dev.yore.store.neo4j;

import java.nio.file.Path;
import java.time.InstantSource;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.harness.Neo4jBuilders;

/**
 * The one Neo4j that the tests of a JVM share, since starting one takes long: in this JVM, or, where the system property
 * {@code yore.neo4j.uri} names one without a password, that. It is emptied for every store that is opened.
 */
final class Server {
    private static final long PAGE_CACHE = 64L << 20;
    private static final String URI = start();
    private static final Driver DRIVER = connect();

    private Server() {}

    private static String start() {
        String given = System.getProperty("yore.neo4j.uri");
        return given != null
                ? given
                : Neo4jBuilders.newInProcessBuilder(Path.of("target"))
                        .withDisabledServer()
                        .withConfig(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                        .withConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                        .build()
                        .boltURI()
                        .toString();
    }

    static String uri() {
        return URI;
    }

    /** Another driver, which the caller closes. */
    static Driver connect() {
        return GraphDatabase.driver(URI, AuthTokens.none());
    }

    static Driver driver() {
        return DRIVER;
    }

    static void empty() {
        DRIVER.executableQuery("MATCH (n) DETACH DELETE n").execute();
    }

    /** A store in the emptied database. */
    static Neo4jStore open(InstantSource clock) {
        empty();
        return Neo4jStore.over(DRIVER, Neo4jStore.Settings.DEFAULT.clock(clock));
    }
}
