package dev.yore.bench.conflicts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does many things at a time: what several groups write at once shares one flush to disk. */
final class Crowd {
    static final int SIZE = 32;

    private Crowd() {}

    /** The marks of each, in order. */
    static <T> List<Marks> each(List<T> items, Function<T, Marks> work) {
        ExecutorService threads = Executors.newFixedThreadPool(SIZE);
        try {
            List<Future<Marks>> marks = new ArrayList<>();
            items.forEach(item -> marks.add(threads.submit(() -> work.apply(item))));
            List<Marks> done = new ArrayList<>();
            for (Future<Marks> each : marks) {
                done.add(each.get());
            }
            return done;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
