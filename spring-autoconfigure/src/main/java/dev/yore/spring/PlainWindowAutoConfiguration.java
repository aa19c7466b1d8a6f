package dev.yore.spring;

import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.ChatMemoryProvider;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;

/**
 * What is left where {@code yore.enabled} is false: LangChain4j refuses a service with {@code @MemoryId} that has no chat
 * memory at all, and the application is to start as it does with one. The window is in process, and ends with it.
 */
@AutoConfiguration(
        beforeName = {
            "dev.langchain4j.spring.LangChain4jAutoConfig",
            "dev.langchain4j.spring.LangChain4jAutoConfiguration"
        })
@ConditionalOnProperty(name = "yore.enabled", havingValue = "false")
public class PlainWindowAutoConfiguration {
    private static final int MESSAGES = 20;

    @Bean
    @ConditionalOnMissingBean({ChatMemoryProvider.class, ChatMemory.class})
    ChatMemoryProvider yoreChatMemoryProvider() {
        return id ->
                MessageWindowChatMemory.builder().id(id).maxMessages(MESSAGES).build();
    }
}
