package dev.yore.spring.explicit;

import static dev.langchain4j.service.spring.AiServiceWiringMode.EXPLICIT;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import dev.langchain4j.service.spring.AiService;

@AiService(
        wiringMode = EXPLICIT,
        chatModel = "chatModel",
        chatMemoryProvider = "yoreChatMemoryProvider",
        retrievalAugmentor = "yoreRetrievalAugmentor",
        toolProvider = "yoreToolProvider")
public interface NamedParts {
    String chat(@MemoryId String user, @UserMessage String message);
}
