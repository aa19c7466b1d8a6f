package dev.yore.spring;

import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.ChatMemoryProvider;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.yore.TemporalMemory;
import dev.yore.context.TokenBudget;
import dev.yore.langchain4j.MemoryScopes;
import dev.yore.langchain4j.Yore;
import dev.yore.observe.MemoryObserver;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What an AI Service takes of the memory: a window and recall. */
@Configuration(proxyBeanMethods = false)
class ServiceConfiguration {

    @Bean
    @ConditionalOnMissingBean
    MemoryScopes yoreScopes(YoreProperties properties) {
        return switch (properties.memoryIds()) {
            case WHOLE_ID -> MemoryScopes.wholeId();
            case USER_SLASH_CONVERSATION -> MemoryScopes.userSlashConversation();
        };
    }

    @Bean
    @ConditionalOnMissingBean
    Yore yore(
            TemporalMemory memory,
            MemoryScopes scopes,
            YoreProperties properties,
            ObjectProvider<MemoryObserver> observers) {
        return Yore.builder(memory)
                .scopes(scopes)
                .windowMessages(properties.window().maxMessages())
                .budget(TokenBudget.of(properties.recall().maxTokens()))
                .recallLimit(properties.recall().limit())
                .recallTimeout(properties.recall().timeout())
                .observers(observers.orderedStream().toList())
                .toolPrefix(properties.tools().prefix())
                .build();
    }

    @Bean
    OwnWords.Kept yoreOwnWords(Yore yore) {
        return new OwnWords.Kept(yore.wordsListener());
    }

    /** An application's one ChatMemory steps ahead, too: LangChain4j would pass it over for any provider. */
    @Bean
    @ConditionalOnMissingBean({ChatMemoryProvider.class, ChatMemory.class})
    ChatMemoryProvider yoreChatMemoryProvider(Yore yore) {
        return yore.chatMemoryProvider();
    }

    /**
     * Behind the application's own retriever, if it has one, or a primary one: LangChain4j asks none itself as soon as
     * there is an augmentor.
     */
    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnProperty(name = "yore.recall.enabled", matchIfMissing = true)
    RetrievalAugmentor yoreRetrievalAugmentor(Yore yore, ObjectProvider<ContentRetriever> retrievers) {
        ContentRetriever own = retrievers.getIfUnique();
        return own == null ? yore.retrievalAugmentor() : yore.retrievalAugmentor(List.of(own));
    }
}
