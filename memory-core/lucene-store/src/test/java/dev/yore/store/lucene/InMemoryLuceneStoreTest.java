package dev.yore.store.lucene;

import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStoreContract;
import java.time.InstantSource;

class InMemoryLuceneStoreTest extends MemoryStoreContract {
    @Override
    public MemoryStore open(InstantSource clock) {
        return LuceneStore.inMemory(clock);
    }
}
