package dev.yore.error;

import org.jspecify.annotations.Nullable;

/** The model answered, and the answer is of no use; the message names the episode and the stage. */
public final class ExtractionException extends MemoryException {
    private static final long serialVersionUID = 1L;

    public ExtractionException(String message) {
        super(message, null);
    }

    public ExtractionException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean retryable() {
        return false;
    }
}
