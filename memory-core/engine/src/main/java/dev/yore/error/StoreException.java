package dev.yore.error;

import org.jspecify.annotations.Nullable;

/** The store could not be opened, reached, read or written. Nothing of the failed Revision is kept. */
public final class StoreException extends MemoryException {
    private static final long serialVersionUID = 1L;

    private final boolean retryable;

    private StoreException(String message, @Nullable Throwable cause, boolean retryable) {
        super(message, cause);
        this.retryable = retryable;
    }

    /** It will not get better by itself: corruption, a wrong format, a folder in use, a closed store. */
    public static StoreException permanent(String message, @Nullable Throwable cause) {
        return new StoreException(message, cause, false);
    }

    /** It may get better: a lost connection, a deadlock, a full disk that is being cleared. */
    public static StoreException transientFailure(String message, @Nullable Throwable cause) {
        return new StoreException(message, cause, true);
    }

    @Override
    public boolean retryable() {
        return retryable;
    }
}
