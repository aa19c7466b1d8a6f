package dev.yore.error;

import org.jspecify.annotations.Nullable;

/** A model could not be reached, or refused for now: rate limit, time-out, server error. */
public final class ModelUnavailableException extends MemoryException {
    private static final long serialVersionUID = 1L;

    public ModelUnavailableException(String message) {
        super(message, null);
    }

    public ModelUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean retryable() {
        return true;
    }
}
