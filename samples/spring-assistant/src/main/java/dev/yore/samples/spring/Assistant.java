package dev.yore.samples.spring;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.UserMessage;
import dev.langchain4j.service.spring.AiService;

/** An assistant. Whose memory it has is said with {@code @MemoryId}; everything else comes with the dependency. */
@AiService
public interface Assistant {
    @SystemMessage("""
            You are a friendly assistant who knows people for a long time. Behind a message you may find what is \
            remembered about it, with the dates between which each fact was true. Answer from it where it helps, say since \
            when something is so where that matters, and say so when you do not know.""")
    String chat(@MemoryId String user, @UserMessage String message);
}
