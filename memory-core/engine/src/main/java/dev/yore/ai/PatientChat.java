package dev.yore.ai;

import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Usage;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * Asks again while a model is unavailable, and never more at a time, or a minute, than it can take.
 *
 * <p>The n-th wait is {@code firstWait · 2^(n-1)}, at most {@code longestWait}, of which a random half is taken off so
 * that callers who failed together do not come back together. It is never shorter than the server asked for; a server
 * that asks for more than {@code longestWait} is not waited for. Nobody holds a place while waiting. The retries are
 * counted in the answer's {@link Usage}. Thread-safe if the chat is: share one among all who ask the same model.
 */
public final class PatientChat implements StructuredChat {
    private final StructuredChat chat;
    private final Patience patience;
    private final Sleeper sleeper;
    private final DoubleSupplier jitter;
    private final Semaphore places;
    private final Pace pace;

    public PatientChat(StructuredChat chat, Patience patience) {
        this(chat, patience, Sleeper.THREAD, () -> ThreadLocalRandom.current().nextDouble(), System::nanoTime);
    }

    /**
     * @param sleeper how it waits
     * @param jitter from 0 (inclusive) to 1 (exclusive)
     * @param nanos a clock that only ever goes forward, in nanoseconds
     */
    public PatientChat(
            StructuredChat chat, Patience patience, Sleeper sleeper, DoubleSupplier jitter, LongSupplier nanos) {
        this.chat = chat;
        this.patience = patience;
        this.sleeper = sleeper;
        this.jitter = jitter;
        this.places = new Semaphore(patience.concurrency(), true);
        this.pace = new Pace(patience.callsPerMinute(), nanos);
    }

    /**
     * @param attempts calls in all, at least 1
     * @param firstWait before the second call
     * @param longestWait before any
     * @param concurrency calls at one time, at least 1
     * @param callsPerMinute calls that begin within any minute, retries too, at least 1
     */
    public record Patience(
            int attempts, Duration firstWait, Duration longestWait, int concurrency, int callsPerMinute) {
        /** Three calls, one second and at most a minute apart, four at a time, as many a minute as there are. */
        public static final Patience DEFAULT =
                new Patience(3, Duration.ofSeconds(1), Duration.ofMinutes(1), 4, Integer.MAX_VALUE);

        public Patience {
            if (attempts < 1) {
                throw new IllegalArgumentException("attempts must be >= 1, got " + attempts);
            }
            if (concurrency < 1) {
                throw new IllegalArgumentException("concurrency must be >= 1, got " + concurrency);
            }
            if (callsPerMinute < 1) {
                throw new IllegalArgumentException("callsPerMinute must be >= 1, got " + callsPerMinute);
            }
            Objects.requireNonNull(firstWait, "firstWait");
            Objects.requireNonNull(longestWait, "longestWait");
            if (firstWait.isNegative() || longestWait.compareTo(firstWait) < 0) {
                throw new IllegalArgumentException(
                        "waits must be 0 <= firstWait <= longestWait, got " + firstWait + " and " + longestWait);
            }
        }

        public Patience withAttempts(int attempts) {
            return new Patience(attempts, firstWait, longestWait, concurrency, callsPerMinute);
        }

        public Patience withConcurrency(int concurrency) {
            return new Patience(attempts, firstWait, longestWait, concurrency, callsPerMinute);
        }

        public Patience withCallsPerMinute(int callsPerMinute) {
            return new Patience(attempts, firstWait, longestWait, concurrency, callsPerMinute);
        }

        private Duration wait(int retry, double jitter) {
            double whole = firstWait.toMillis() * Math.pow(2, retry - 1.0);
            double bounded = Math.min(whole, longestWait.toMillis());
            return Duration.ofMillis(Math.round(bounded * (1 - jitter / 2)));
        }
    }

    /** How to wait; a test need not. */
    @FunctionalInterface
    public interface Sleeper {
        Sleeper THREAD = wait -> Thread.sleep(wait.toMillis());

        void sleep(Duration wait) throws InterruptedException;
    }

    /** @throws ModelUnavailableException after the last attempt, or if the thread is interrupted */
    @Override
    public Answer ask(Prompt prompt) {
        for (int retries = 0; ; retries++) {
            try {
                return counted(askInTurn(prompt), retries);
            } catch (ModelUnavailableException e) {
                pause(e, retries + 1);
            } catch (InterruptedException e) {
                throw interrupted(e);
            }
        }
    }

    private Answer askInTurn(Prompt prompt) throws InterruptedException {
        Duration turn = pace.next();
        if (!turn.isZero()) {
            sleeper.sleep(turn);
        }
        places.acquire();
        try {
            return chat.ask(prompt);
        } finally {
            places.release();
        }
    }

    private void pause(ModelUnavailableException failure, int attempts) {
        Duration asked = failure.retryAfter().orElse(Duration.ZERO);
        if (attempts >= patience.attempts() || asked.compareTo(patience.longestWait()) > 0) {
            throw new ModelUnavailableException(
                    "gave up after %d of %d attempts: %s"
                            .formatted(attempts, patience.attempts(), failure.getMessage()),
                    failure,
                    failure.retryAfter().orElse(null));
        }
        Duration own = patience.wait(attempts, jitter.getAsDouble());
        try {
            sleeper.sleep(asked.compareTo(own) > 0 ? asked : own);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static ModelUnavailableException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new ModelUnavailableException("interrupted while waiting for the model", e);
    }

    private static Answer counted(Answer answer, int retries) {
        return new Answer(answer.text(), answer.truncated(), answer.usage().plus(new Usage(0, retries, 0, 0)));
    }
}
