package dev.yore.observe;

import dev.yore.model.Stage;
import dev.yore.model.Usage;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches a memory at work, for metrics and traces; {@link dev.yore.ingest.MemoryListener} is for the progress of episodes.
 * It is told no group, no id and no text, so that none can get into a tag. Called by the threads that do the work: be quick
 * and thread-safe. What an observer throws is logged and harms nothing.
 */
public interface MemoryObserver {
    /**
     * The memory is open.
     *
     * @param backlog counts the episodes of all groups that wait for extraction; asks the store each time, and fails once
     *     the memory is closed
     */
    default void opened(LongSupplier backlog) {}

    /**
     * A piece of work begins on this thread.
     *
     * @return is told of its end, on the same thread; pieces of work lie within each other
     */
    default Ending began(Work work) {
        return Ending.UNHEARD;
    }

    /** A model has answered. */
    default void answered(Usage usage) {}

    /** An episode has come to a stage: {@link Stage#RECORDED}, once, and then one or, retried, several of the others. */
    default void reached(Stage stage) {}

    /** Takes what a trace needs along: called where a task is handed to another thread, which runs what is returned. */
    default Runnable carried(Runnable task) {
        return task;
    }

    /** Is told how a piece of work ended. */
    @FunctionalInterface
    interface Ending {
        Ending UNHEARD = failure -> {};

        /** @param failure what it failed by; null if it did not */
        void ended(@Nullable Throwable failure);
    }
}
