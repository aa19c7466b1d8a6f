package dev.yore.error;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model could not be reached, or refused for now: rate limit, time-out, server error. */
public final class ModelUnavailableException extends MemoryException {
    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    public ModelUnavailableException(String message) {
        this(message, null);
    }

    public ModelUnavailableException(String message, @Nullable Throwable cause) {
        this(message, cause, null);
    }

    /** @param retryAfter how long the model's server asked to be left alone; absent: it did not say */
    public ModelUnavailableException(String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
        super(message, cause);
        this.retryAfter = retryAfter;
    }

    /** How long the model's server asked to be left alone. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    @Override
    public boolean retryable() {
        return true;
    }
}
