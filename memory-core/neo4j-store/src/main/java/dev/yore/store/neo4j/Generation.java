package dev.yore.store.neo4j;

import dev.yore.store.MemoryStore.VectorSpace;
import org.neo4j.driver.Record;

/**
 * The vector space of a store.
 *
 * @param number how many spaces the store had before it
 */
record Generation(VectorSpace space, int number) {
    /** That of a store that was told no space yet: its first will be of the same number. */
    static final int FIRST = 0;
    /** Of vectors that are not all of one space. */
    static final int NONE = -1;

    /** The store's now: another process may have changed it. */
    static final String COLUMN = "head(COLLECT { MATCH (s:YoreStore {id: 'yore'}) RETURN s.generation }) AS generation";

    /** The number in a record's column {@code generation}. */
    static int read(Record record) {
        return record.get("generation").asInt(FIRST);
    }
}
