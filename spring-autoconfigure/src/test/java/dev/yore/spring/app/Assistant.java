package dev.yore.spring.app;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import dev.langchain4j.service.spring.AiService;

@AiService
public interface Assistant {
    String chat(@MemoryId String user, @UserMessage String message);
}
