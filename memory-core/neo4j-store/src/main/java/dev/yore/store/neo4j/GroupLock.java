package dev.yore.store.neo4j;

import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.store.Micros;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.neo4j.driver.Record;

/**
 * Does what is written to a group: in one transaction that holds the group's lock from beginning to end, and once. The
 * driver tries a transaction again if its answer is lost, though it may have been committed; the group's node keeps the
 * last twenty that were, and the store's node the last twenty that erased a group, so that one that is tried again finds
 * itself done. If the group was erased by somebody else in between, its node does not tell any more, and it is done anew.
 */
record GroupLock(GroupId id, Database database, Supplier<Optional<Generation>> generation) {
    /** Computes and writes; may be done again, after a conflict. */
    @FunctionalInterface
    interface Work<R> {
        /**
         * @param head the group's, which stays as it is until the transaction ends
         * @param attempt what the group's node keeps of the transaction
         */
        R under(Head head, Database.Statements statements, String attempt);
    }

    <R> R write(Work<R> work) {
        String attempt = UUID.randomUUID().toString();
        var result = new AtomicReference<R>();
        Row parameters = new Row()
                .text("group", id.value())
                .number("beginning", Micros.BEGINNING)
                .text("attempt", attempt);
        return database.write(statements -> {
            Record locked = statements.one(Writes.LOCK, parameters.map());
            if (locked.get("done").asBoolean()) {
                return Objects.requireNonNull(result.get());
            }
            R worked = work.under(head(locked), statements, attempt);
            result.set(worked);
            return worked;
        });
    }

    private Head head(Record locked) {
        Head head = Head.of(locked.get("head"), Generation.read(locked));
        requireCurrent(head.generation());
        return head.recordedAfter(locked.get("floor").asLong());
    }

    /** Vectors of two spaces must not meet in one generation. */
    void requireCurrent(int stored) {
        if (generation.get().map(Generation::number).orElse(stored) != stored) {
            throw StoreException.permanent(
                    "another process has changed the embedding model of the store: open the memory anew", null);
        }
    }
}
