package dev.yore.quarkus.runtime;

import dev.langchain4j.memory.chat.ChatMemoryProvider;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.yore.langchain4j.Yore;
import dev.yore.langchain4j.YoreChatMemoryStore;
import io.quarkiverse.langchain4j.runtime.aiservice.ChatMemoryConfig;
import io.quarkus.arc.DefaultBean;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Message windows of the length that {@code quarkus.langchain4j.chat-memory.memory-window.max-messages} says. */
@Singleton
public class WindowProducer {
    private static final int BEFORE_QUARKUS = 10;

    @Produces
    @Singleton
    @DefaultBean
    @Priority(BEFORE_QUARKUS)
    ChatMemoryProvider windows(ChatMemoryStore store, Yore yore, ChatMemoryConfig config) {
        int length = config.memoryWindow().maxMessages();
        if (store instanceof YoreChatMemoryStore) {
            ChatMemoryProvider windows = yore.chatMemoryProvider();
            return id -> new WholeTurns(windows.get(id), store, length);
        }
        return id -> MessageWindowChatMemory.builder()
                .id(id)
                .maxMessages(length)
                .chatMemoryStore(store)
                .build();
    }
}
