package dev.yore.quarkus.deployment;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.UserMessage;
import io.quarkiverse.langchain4j.RegisterAiService;
import io.smallrye.mutiny.Multi;

/** A service as anyone writes it: nothing in it knows of a memory. */
@RegisterAiService
interface Assistant {
    @SystemMessage("You are an assistant.")
    String chat(@MemoryId String user, @UserMessage String message);

    Multi<String> stream(@MemoryId String user, @UserMessage String message);

    String anonymous(@UserMessage String message);
}
