package dev.yore.store.neo4j;

import dev.yore.error.StoreException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.BookmarkManager;
import org.neo4j.driver.BookmarkManagerConfig;
import org.neo4j.driver.BookmarkManagers;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.TransactionContext;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;
import org.neo4j.driver.exceptions.SecurityException;
import org.neo4j.driver.exceptions.ServiceUnavailableException;

/**
 * One database of a Neo4j server. Statements run in the driver's managed transactions, which are retried after a
 * deadlock, a lost connection or a change of leader; bookmarks make every session see what the ones before it wrote,
 * whichever server of a cluster answers. Thread-safe.
 */
final class Database {
    private static final String ENTITY_NOT_FOUND = "Neo.ClientError.Statement.EntityNotFound";
    private static final String MADE_MEANWHILE = "Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists";
    private static final int MOST_TRIES = 5;

    /**
     * Every statement finds what it needs by an index, whatever the size of the graph: planned once, it need not be planned
     * anew as the graph grows, which costs a second for the longer ones.
     */
    static final String PLANNED_ONCE = "CYPHER 5 replan=skip\n";

    private final Driver driver;
    private final SessionConfig sessions;
    private final SessionConfig reading;
    private volatile boolean closed;

    /** @param name absent: the user's home database */
    Database(Driver driver, @Nullable String name) {
        this.driver = driver;
        BookmarkManager bookmarks =
                BookmarkManagers.defaultManager(BookmarkManagerConfig.builder().build());
        var config = SessionConfig.builder().withBookmarkManager(bookmarks);
        this.sessions = (name == null ? config : config.withDatabase(name)).build();
        this.reading = config.withDefaultAccessMode(AccessMode.READ).build();
    }

    /** Runs statements that answer with exactly one record. */
    interface Statements {
        /** @param parameters what the statement calls {@code $p.name} */
        Record one(String cypher, Map<String, @Nullable Object> parameters);
    }

    /**
     * Hands out the records of a statement as they come, in a transaction of its own. It is not tried again: who has seen
     * half of them would see them twice.
     */
    void each(String cypher, Map<String, @Nullable Object> parameters, Consumer<Record> record) {
        requireOpen();
        explained(() -> {
            try (Session session = driver.session(reading)) {
                session.run(PLANNED_ONCE + cypher, Map.of("p", parameters)).forEachRemaining(record);
                return null;
            }
        });
    }

    /** Reads in one session. Every statement is a transaction of its own, so that it alone is tried again. */
    <R> R read(Function<Statements, R> work) {
        requireOpen();
        try (Session session = driver.session(sessions)) {
            return work.apply(
                    (cypher, parameters) -> explained(() -> session.executeRead(tx -> run(tx, cypher, parameters))));
        }
    }

    /** Writes in one transaction; the work may be done again. */
    <R> R write(Function<Statements, R> work) {
        requireOpen();
        return explained(() -> {
            for (int tries = 1; ; tries++) {
                try (Session session = driver.session(sessions)) {
                    return session.executeWrite(tx -> work.apply((cypher, parameters) -> run(tx, cypher, parameters)));
                } catch (ClientException e) {
                    // A group's node that was erased while this transaction waited for its lock.
                    if (!ENTITY_NOT_FOUND.equals(e.code()) || tries == MOST_TRIES) {
                        throw e;
                    }
                }
            }
        });
    }

    /**
     * All parameters are one, a map: the server keeps a plan for every combination of the types of parameters, absent ones
     * and the magnitude of a list's length included, and would plan a statement of twenty lists again and again.
     */
    private static Record run(TransactionContext tx, String cypher, Map<String, @Nullable Object> parameters) {
        return tx.run(PLANNED_ONCE + cypher, Map.of("p", parameters)).single();
    }

    /** All records of a statement that is no part of a managed transaction, as changes of the schema are not. */
    List<Record> run(String cypher) {
        requireOpen();
        return explained(() -> {
            try (Session session = driver.session(sessions)) {
                return session.run(cypher).list();
            }
        });
    }

    /**
     * Runs changes of the schema in one transaction.
     *
     * @return false if another process made one of them in the same moment, in spite of IF NOT EXISTS: none is made here
     */
    boolean change(Collection<String> statements) {
        requireOpen();
        return explained(() -> {
            try (Session session = driver.session(sessions)) {
                return session.executeWrite(tx -> {
                    statements.forEach(statement -> tx.run(statement).consume());
                    return true;
                });
            } catch (ClientException e) {
                if (MADE_MEANWHILE.equals(e.code())) {
                    return false;
                }
                throw e;
            }
        });
    }

    private void requireOpen() {
        if (closed) {
            throw StoreException.permanent("the store is closed", null);
        }
    }

    void close() {
        closed = true;
    }

    private static <R extends @Nullable Object> R explained(Supplier<R> work) {
        try {
            return work.get();
        } catch (SecurityException e) {
            throw StoreException.permanent("Neo4j refuses this user: check the name, the password and the rights", e);
        } catch (ServiceUnavailableException e) {
            throw StoreException.transientFailure("Neo4j could not be reached: " + e.getMessage(), e);
        } catch (Neo4jException e) {
            if (e instanceof RetryableException) {
                throw StoreException.transientFailure("Neo4j could not finish a transaction", e);
            }
            throw StoreException.permanent("Neo4j refused a statement: " + e.code(), e);
        }
    }
}
