package dev.yore.error;

import org.jspecify.annotations.Nullable;

/** The caller asked for what cannot be: the message names the thing and the remedy. */
public final class InvalidRequestException extends MemoryException {
    private static final long serialVersionUID = 1L;

    public InvalidRequestException(String message) {
        super(message, null);
    }

    public InvalidRequestException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean retryable() {
        return false;
    }
}
