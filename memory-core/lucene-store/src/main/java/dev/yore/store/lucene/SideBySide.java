package dev.yore.store.lucene;

import java.util.concurrent.CompletableFuture;
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
        var outcome = new CompletableFuture<Outcome<T>>();
        var task = new FutureTask<>(() -> outcome.complete(Outcome.of(beside)));
        ForkJoinPool.commonPool().execute(task);
        Outcome<T> first = Outcome.of(here);
        // Runs it, unless another thread does already
        task.run();
        Outcome<T> second = outcome.join();
        return join.apply(first.get(), second.get());
    }

    private sealed interface Outcome<T> {
        T get();

        static <T> Outcome<T> of(Supplier<T> work) {
            try {
                return new Done<>(work.get());
            } catch (RuntimeException | Error e) {
                return new Failed<>(e);
            }
        }

        record Done<T>(T get) implements Outcome<T> {}

        record Failed<T>(Throwable cause) implements Outcome<T> {
            @Override
            public T get() {
                if (cause instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) cause;
            }
        }
    }
}
