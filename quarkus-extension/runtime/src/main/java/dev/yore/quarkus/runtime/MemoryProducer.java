package dev.yore.quarkus.runtime;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.langchain4j.ai.LangChain4jChat;
import dev.yore.langchain4j.ai.LangChain4jEmbedder;
import dev.yore.observe.MemoryObserver;
import dev.yore.quarkus.runtime.YoreConfig.Extraction;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import io.quarkus.arc.All;
import io.quarkus.arc.Arc;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Opens the memory, and closes it when it stops or is reloaded. */
@Singleton
public class MemoryProducer {
    private static final String NEO4J_STORE = "dev.yore.store.neo4j.Neo4jStore";

    @Produces
    @Singleton
    @DefaultBean
    MemoryStore store(YoreConfig config) {
        return switch (config.store().kind()) {
            case LUCENE -> LuceneStore.at(config.store().path());
            case NEO4J -> neo4j(config.store().neo4j());
            case MEMORY -> LuceneStore.inMemory();
        };
    }

    /** The store is an optional dependency: its types are loaded only by {@link Neo4jMemory}. */
    private static MemoryStore neo4j(YoreConfig.Neo4j config) {
        try {
            Class.forName(NEO4J_STORE, false, MemoryProducer.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new ConfigurationException("quarkus.yore.store.kind=neo4j needs the artifact "
                    + "dev.yore:yore-store-neo4j, which the application does not have: add it to its dependencies");
        }
        return Neo4jMemory.open(config);
    }

    @Produces
    @Singleton
    @DefaultBean
    TemporalMemory memory(
            MemoryStore store,
            Embedder embedder,
            YoreConfig config,
            @All List<MemoryObserver> observers,
            @All List<MemoryCustomizer> customizers) {
        try {
            MemoryBuilder builder = TemporalMemory.over(store)
                    .embedder(embedder)
                    .zone(config.zone())
                    .language(config.language());
            extraction(builder, config.extraction());
            observers.forEach(builder::observer);
            customizers.forEach(customizer -> customizer.customize(builder));
            return builder.build();
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /** The memory closes its store. */
    void close(@Disposes TemporalMemory memory) {
        memory.close();
    }

    @Produces
    @Singleton
    @DefaultBean
    Embedder embedder() {
        return theOnly(EmbeddingModel.class)
                .<Embedder>map(LangChain4jEmbedder::new)
                .orElseGet(DefaultEmbedder::new);
    }

    private static void extraction(MemoryBuilder builder, Extraction mode) {
        Optional<ChatModel> model =
                Set.of(Extraction.MODEL, Extraction.AUTO).contains(mode) ? theOnly(ChatModel.class) : Optional.empty();
        if (mode == Extraction.MODEL && model.isEmpty()) {
            throw new ConfigurationException("quarkus.yore.extraction=model needs one default ChatModel bean, and the "
                    + "application has none: add a model extension, or set quarkus.yore.extraction=offline");
        }
        model.ifPresent(found -> builder.chat(new LangChain4jChat(found)));
        builder.extraction(
                mode == Extraction.NONE
                        ? ExtractionMode.NONE
                        : model.isPresent() ? ExtractionMode.MODEL : ExtractionMode.OFFLINE);
    }

    /**
     * Looked up, not injected: an injection point of a model's type makes Quarkus LangChain4j create such a model, and
     * refuse to build where it cannot.
     */
    static <T> Optional<T> theOnly(Class<T> type) {
        var instance = Arc.container().select(type);
        return instance.isResolvable() ? Optional.of(instance.get()) : Optional.empty();
    }
}
