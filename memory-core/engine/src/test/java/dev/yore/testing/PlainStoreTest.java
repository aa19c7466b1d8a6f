package dev.yore.testing;

import dev.yore.store.LeaseContract;
import dev.yore.store.MemoryStore;
import dev.yore.store.WindowContract;
import java.time.InstantSource;

class PlainStoreTest implements WindowContract, LeaseContract {
    @Override
    public MemoryStore open(InstantSource clock) {
        return new PlainStore(clock);
    }
}
