package dev.yore.quarkus.runtime;

import dev.langchain4j.observability.api.event.AiServiceStartedEvent;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.context.TokenBudget;
import dev.yore.langchain4j.MemoryScopes;
import dev.yore.langchain4j.MemoryTools;
import dev.yore.langchain4j.Yore;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.observe.MemoryObserver;
import io.quarkiverse.langchain4j.runtime.aiservice.ChatMemoryConfig;
import io.quarkus.arc.All;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The memory's parts for AI Services. All are default beans: an application's own takes the place of each. Their priority
 * puts them before the default beans of Quarkus LangChain4j itself.
 */
@Singleton
public class YoreProducer {
    private static final int BEFORE_QUARKUS = 10;

    /** Opens the memory at once: a wrong setting or a folder in use is told at the start, not at the first message. */
    void open(@Observes StartupEvent start, Yore yore, Embedder embedder) {
        yore.toolProvider();
        if (embedder instanceof DefaultEmbedder) {
            load(embedder);
        }
    }

    /** Loads the model in process while the application starts, so that the first message need not wait for it. */
    private static void load(Embedder embedder) {
        Thread loader = new Thread(() -> embedder.embed("Hello"), "yore-embedder");
        loader.setDaemon(true);
        loader.start();
    }

    @Produces
    @Singleton
    @DefaultBean
    MemoryScopes scopes(YoreConfig config) {
        return switch (config.memoryIds()) {
            case WHOLE_ID -> MemoryScopes.wholeId();
            case USER_SLASH_CONVERSATION -> MemoryScopes.userSlashConversation();
        };
    }

    @Produces
    @Singleton
    @DefaultBean
    Yore yore(
            TemporalMemory memory,
            MemoryScopes scopes,
            ServiceMethods methods,
            YoreConfig config,
            ChatMemoryConfig windows,
            @All List<MemoryObserver> observers) {
        return Yore.builder(memory)
                .scopes(scopes.withImplicit(methods::madeUp))
                .windowMessages(windows.memoryWindow().maxMessages())
                .keepWindows(config.window().keep())
                .budget(TokenBudget.of(config.recall().maxTokens()))
                .recallLimit(config.recall().limit())
                .recallTimeout(config.recall().timeout())
                .observers(observers)
                .toolPrefix(config.tools().prefix().orElse(""))
                .build();
    }

    @Produces
    @Singleton
    @DefaultBean
    @Priority(BEFORE_QUARKUS)
    ChatMemoryStore store(Yore yore) {
        return yore.chatMemoryStore();
    }

    @Produces
    @Singleton
    MemoryTools tools(Yore yore) {
        return yore.tools();
    }

    /** Keeps the user's own words with a message before anything is put into it, whoever's augmentor does. */
    void started(@Observes AiServiceStartedEvent event, Yore yore) {
        yore.wordsListener().onEvent(event);
    }
}
