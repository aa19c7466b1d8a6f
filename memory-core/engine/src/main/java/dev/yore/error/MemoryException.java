package dev.yore.error;

import org.jspecify.annotations.Nullable;

/** The root of what a memory throws; its cases say who must act. */
public abstract sealed class MemoryException extends RuntimeException
        permits InvalidRequestException,
                ExtractionException,
                ModelUnavailableException,
                StoreException,
                UnsupportedRequestException {

    private static final long serialVersionUID = 1L;

    MemoryException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Whether the same call may succeed later, with nothing changed. */
    public abstract boolean retryable();
}
