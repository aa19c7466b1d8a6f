package dev.yore.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Tasks that run beside each other. */
final class Together {
    private static final long SECONDS = 120;

    private Together() {}

    /** What each task yields, in order; fails with the first task that does, or that is not done in two minutes. */
    static <T> List<T> run(List<Callable<T>> tasks, int threads) throws InterruptedException, ExecutionException {
        var pool = Executors.newFixedThreadPool(threads);
        try {
            var results = new ArrayList<T>();
            for (Future<T> each : pool.invokeAll(tasks, SECONDS, TimeUnit.SECONDS)) {
                results.add(each.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }
}
