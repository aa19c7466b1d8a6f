package dev.yore.store;

import dev.yore.testing.SettableClock;
import java.time.InstantSource;

/** Where the tests of a contract get their stores from. */
public interface StoreSource {
    /** A new, empty store, told no vector space yet. The test closes it. */
    MemoryStore open(InstantSource clock);

    /** A new, empty store that is told the space of {@link Sample#EMBEDDER}, on a clock that stands still. */
    default MemoryStore open() {
        MemoryStore store = open(SettableClock.at("2026-06-01T12:00:00Z"));
        store.use(Sample.SPACE);
        return store;
    }

    /**
     * Whether a reader sees an item as it was when the reader began though the item is replaced meanwhile. What is added,
     * closed or taken back no store may show it; a store on a database without snapshots may declare that it shows a
     * replaced entity, or an episode's replaced state, at once.
     */
    default boolean readersSeeReplacedItemsAsTheyWere() {
        return true;
    }
}
