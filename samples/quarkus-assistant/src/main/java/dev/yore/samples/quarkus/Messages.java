package dev.yore.samples.quarkus;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What may be said. */
@Singleton
class Messages {
    private final int maxBytes;

    Messages(AssistantConfig config) {
        this.maxBytes = config.maxMessageBytes();
    }

    /** The message, if it is one. */
    String checked(@Nullable String message) {
        if (message == null || message.isBlank()) {
            throw ProblemException.badRequest("a message must not be blank");
        }
        if (message.getBytes(StandardCharsets.UTF_8).length > maxBytes) {
            throw ProblemException.tooLarge(maxBytes);
        }
        return message;
    }
}
