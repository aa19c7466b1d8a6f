package dev.yore.store.neo4j;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupHead;
import dev.yore.store.GroupStore.Arrival;
import dev.yore.store.Revision;
import dev.yore.time.Interval;
import java.time.InstantSource;

/**
 * Takes a group in, part by part, each in a transaction of its own. Its node says that it is arriving until all of it has
 * come.
 */
record Arriving(Neo4jGroup group, GroupLock lock, InstantSource clock) {

    void take(Arrival arrival) {
        begin();
        boolean whole = false;
        try {
            complete(arrival.bring(this::add, this::add));
            whole = true;
        } finally {
            if (!whole) {
                group.eraseGroup();
            }
        }
    }

    private void begin() {
        lock.write((head, statements, attempt) -> {
            boolean isThere = head.vectors() != null
                    || statements
                            .one(Moves.IS_THERE, group.parameters().map())
                            .get("there")
                            .asBoolean();
            if (!head.arriving() && isThere) {
                throw new InvalidRequestException("group " + group.id()
                        + " is there already, and an import merges nothing: forget it first, or leave it out");
            }
            if (head.arriving()) {
                group.erase(head, statements, attempt);
            }
            return statements.one(Moves.BEGIN, group.parameters().map());
        });
    }

    private void add(Revision part) {
        lock.write((head, statements, attempt) -> {
            Planner planner =
                    group.planner(head, Interval.micros(clock.instant()), group.standing(statements, part), true);
            return statements.one(Writes.WRITE, planner.planPart(part));
        });
    }

    private void add(ThreadId thread, String window) {
        Row row = group.parameters().text("thread", thread.value()).text("text", window);
        lock.database().write(statements -> statements.one(Moves.ADD_WINDOW, row.map()));
    }

    private void complete(GroupHead head) {
        lock.write((before, statements, attempt) -> {
            Row row = Rows.of(head).number("vectors", head.searchedByMeaning() ? group.number() : Generation.NONE);
            return statements.one(
                    Moves.COMPLETE, group.parameters().put("head", row.map()).map());
        });
    }
}
