package dev.yore.error;

import org.jspecify.annotations.Nullable;

/** The store, or this build, has no such capability. */
public final class UnsupportedRequestException extends MemoryException {
    private static final long serialVersionUID = 1L;

    public UnsupportedRequestException(String message) {
        super(message, null);
    }

    public UnsupportedRequestException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean retryable() {
        return false;
    }
}
