package dev.yore.store.lucene;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/**
 * Does two things at once, the second in the common pool: a question is waited for, as its embedding is, which uses every
 * core. If no thread there is free it is done here, after the first: nobody waits for a thread. Thread-safe.
 */
final class SideBySide {
    private SideBySide() {}

    /** Both have ended, well or not, when this returns or throws; an interrupt does not cut it short. */
    static <T> T both(Supplier<T> here, Supplier<T> beside, BinaryOperator<T> join) {
        var second = new CompletableFuture<T>();
        var task = new FutureTask<>(() -> complete(second, beside), Boolean.TRUE);
        if (ForkJoinPool.getCommonPoolParallelism() > 0) {
            ForkJoinPool.commonPool().execute(task);
        }
        var first = new CompletableFuture<T>();
        complete(first, here);
        // Runs it, unless another thread does already
        task.run();
        return join.apply(result(first), result(second));
    }

    private static <T> void complete(CompletableFuture<T> future, Supplier<T> work) {
        try {
            future.complete(work.get());
        } catch (Throwable e) {
            future.completeExceptionally(e);
        }
    }

    private static <T> T result(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}
