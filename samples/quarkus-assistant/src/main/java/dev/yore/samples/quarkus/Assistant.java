package dev.yore.samples.quarkus;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.UserMessage;
import io.quarkiverse.langchain4j.RegisterAiService;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * An assistant. Whose memory it has is said with {@code @MemoryId}; everything else comes with the dependency.
 *
 * <p>The message is a parameter of a template, and not itself one, as it would be with {@code @UserMessage} on the
 * parameter: people write braces.
 */
@RegisterAiService
@ApplicationScoped
public interface Assistant {
    String INSTRUCTIONS = """
            You are a friendly assistant who knows people for a long time. Behind a message you may find what is \
            remembered about it, with the dates between which each fact was true. Answer from it where it helps, say since \
            when something is so where that matters, and say so when you do not know.""";

    @SystemMessage(INSTRUCTIONS)
    @UserMessage("{message}")
    String chat(@MemoryId String user, String message);

    @SystemMessage(INSTRUCTIONS)
    @UserMessage("{message}")
    Multi<String> stream(@MemoryId String user, String message);
}
