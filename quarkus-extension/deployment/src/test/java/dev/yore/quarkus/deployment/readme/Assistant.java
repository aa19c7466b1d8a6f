package dev.yore.quarkus.deployment.readme;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import io.quarkiverse.langchain4j.RegisterAiService;

/** The README's service, compiled. */
@RegisterAiService
public interface Assistant {
    String chat(@MemoryId String user, @UserMessage String message);
}
