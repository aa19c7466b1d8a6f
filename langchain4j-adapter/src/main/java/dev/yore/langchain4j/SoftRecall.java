package dev.yore.langchain4j;

import dev.yore.observe.Observers;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Recalls within a time limit: an assistant that cannot remember just now still answers. What failed is counted and
 * logged by its kind.
 */
final class SoftRecall {
    private static final System.Logger LOG = System.getLogger(SoftRecall.class.getName());

    private final Duration limit;
    private final Executor executor;
    private final Observers observers;
    private final LongAdder failures = new LongAdder();

    /** @param observers whose traces are carried to the thread that recalls */
    SoftRecall(Duration limit, Executor executor, Observers observers) {
        this.limit = limit;
        this.executor = executor;
        this.observers = observers;
    }

    /** Threads that come as they are needed, end when they are not, and keep no JVM alive. */
    static Executor threads() {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "yore-recall");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** What the recall gives; empty if it fails or takes too long. */
    <T> Optional<T> attempt(Supplier<T> recall) {
        FutureTask<T> task = new FutureTask<>(recall::get);
        try {
            executor.execute(observers.carried(task));
            return Optional.of(task.get(limit.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            // Not interrupted: a thread that is interrupted while it reads an index closes it for all others.
            task.cancel(false);
            return failed("it took longer than " + limit);
        } catch (ExecutionException e) {
            return failed(kind(e.getCause()));
        } catch (RejectedExecutionException e) {
            return failed("no thread was free");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed("the calling thread was interrupted");
        }
    }

    private static String kind(@Nullable Throwable cause) {
        return cause == null ? "unknown" : cause.getClass().getSimpleName();
    }

    private <T> Optional<T> failed(String why) {
        failures.increment();
        LOG.log(Level.WARNING, "Nothing was recalled for a message: {0}", why);
        return Optional.empty();
    }

    long failures() {
        return failures.sum();
    }
}
