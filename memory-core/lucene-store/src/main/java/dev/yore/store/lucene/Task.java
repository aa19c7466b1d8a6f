package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One change that waits for the writer.
 *
 * @param group whose earlier changes it must see; absent: it reads nothing
 * @param done gets the result once the change is on disk, or what went wrong with it alone
 */
record Task<R>(@Nullable GroupId group, Work<R> work, CompletableFuture<R> done) {
    /** Works out what to do; runs on the writer's thread. */
    @FunctionalInterface
    interface Work<R> {
        Outcome<R> plan(LiveIndex index);
    }

    /** What to do, and what to answer when it is done. */
    record Outcome<R>(Plan plan, R result) {}

    /** Works itself out; the answer is given by {@link Planned#acknowledge}. */
    Planned plan(LiveIndex index) {
        Outcome<R> outcome = work.plan(index);
        return new Planned(this, outcome.plan(), () -> done.complete(outcome.result()));
    }

    void fail(Throwable cause) {
        done.completeExceptionally(cause);
    }

    record Planned(Task<?> task, Plan plan, Runnable acknowledge) {}
}
