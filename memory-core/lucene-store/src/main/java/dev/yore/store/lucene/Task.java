package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One change that waits for the writer.
 *
 * @param group whose earlier changes it must see; absent: it reads nothing
 * @param alone whether it commits by itself, and shares no commit with others
 * @param done gets the result once the change is on disk, or what went wrong with it alone
 */
record Task<R>(@Nullable GroupId group, Work<R> work, boolean alone, CompletableFuture<R> done) {
    /** Works out what to do; runs on the writer's thread. */
    @FunctionalInterface
    interface Work<R> {
        Outcome<R> plan(LiveIndex index);
    }

    /**
     * What to do.
     *
     * @param answer worked out when it is done, and never if it fails
     */
    record Outcome<R>(Plan plan, Supplier<R> answer) {
        static <R> Outcome<R> of(Plan plan, R result) {
            return new Outcome<>(plan, () -> result);
        }
    }

    /** Works itself out; the answer is given by {@link Planned#acknowledge}. */
    Planned plan(LiveIndex index) {
        Outcome<R> outcome = work.plan(index);
        return new Planned(
                this, outcome.plan(), () -> done.complete(outcome.answer().get()));
    }

    void fail(Throwable cause) {
        done.completeExceptionally(cause);
    }

    record Planned(Task<?> task, Plan plan, Runnable acknowledge) {}
}
