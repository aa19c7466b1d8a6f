package dev.yore.store.neo4j;

import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStoreContract;
import java.time.InstantSource;

class Neo4jStoreTest extends MemoryStoreContract {
    @Override
    public MemoryStore open(InstantSource clock) {
        return Server.open(clock);
    }

    /** Bolt sends UTF-8, which has no place for half of a surrogate pair. */
    @Override
    public String kept(String text) {
        return Row.wellFormed(text);
    }

    /** A statement sees what was committed before it; record times hide what is added, not what is replaced. */
    @Override
    public boolean readersSeeReplacedItemsAsTheyWere() {
        return false;
    }
}
