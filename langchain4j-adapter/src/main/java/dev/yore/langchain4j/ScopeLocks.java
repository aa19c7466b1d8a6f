package dev.yore.langchain4j;

import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * One thing at a time for one key: a fixed number of locks, which keys share by their hash. Reentrant. Callers of one
 * process wait for each other here, instead of trying against each other in the store.
 */
final class ScopeLocks {
    private static final int STRIPES = 64;

    private final ReentrantLock[] stripes =
            Stream.generate(ReentrantLock::new).limit(STRIPES).toArray(ReentrantLock[]::new);

    void inOrder(Object key, Runnable step) {
        ReentrantLock lock = stripes[Math.floorMod(key.hashCode(), STRIPES)];
        lock.lock();
        try {
            step.run();
        } finally {
            lock.unlock();
        }
    }
}
