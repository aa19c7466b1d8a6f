package dev.yore.spring;

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
import dev.yore.spring.YoreProperties.Extraction;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.util.ClassUtils;

/** The memory itself. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnMissingBean(TemporalMemory.class)
class MemoryConfiguration {
    private static final String NEO4J_STORE = "dev.yore.store.neo4j.Neo4jStore";

    /** Closed by the memory, and by the context once more if the memory could not be opened: closing twice does nothing. */
    @Bean
    @ConditionalOnMissingBean
    MemoryStore yoreMemoryStore(YoreProperties properties, ApplicationContext context) {
        YoreProperties.Store store = properties.store();
        return switch (store.kind()) {
            case LUCENE -> LuceneStore.at(store.path());
            case NEO4J -> neo4j(store.neo4j(), context);
            case MEMORY -> LuceneStore.inMemory();
        };
    }

    /** The store is an optional dependency: its types are loaded only by {@link Neo4jMemory}. */
    private static MemoryStore neo4j(YoreProperties.Neo4j settings, ApplicationContext context) {
        if (!ClassUtils.isPresent(NEO4J_STORE, context.getClassLoader())) {
            throw new InvalidConfigurationPropertyValueException(
                    "yore.store.kind",
                    "neo4j",
                    "It needs the artifact dev.yore:yore-store-neo4j, which the application does not have: add it to its"
                            + " dependencies.");
        }
        return Neo4jMemory.open(settings, context);
    }

    /** No EmbeddingModel bean is published: LangChain4j would build a retriever of its own on it. */
    @Bean
    @ConditionalOnMissingBean
    Embedder yoreEmbedder(ObjectProvider<EmbeddingModel> models) {
        EmbeddingModel model = models.getIfUnique();
        return model == null ? new DefaultEmbedder() : new LangChain4jEmbedder(model);
    }

    @Bean(destroyMethod = "close")
    TemporalMemory yoreMemory(
            MemoryStore store,
            Embedder embedder,
            ObjectProvider<ChatModel> models,
            ObjectProvider<MemoryObserver> observers,
            ObjectProvider<MemoryCustomizer> customizers,
            YoreProperties properties) {
        MemoryBuilder builder = TemporalMemory.over(store)
                .embedder(embedder)
                .zone(properties.zone())
                .language(properties.language());
        switch (properties.extraction()) {
            case NONE -> builder.extraction(ExtractionMode.NONE);
            case OFFLINE -> builder.extraction(ExtractionMode.OFFLINE);
            case MODEL, AUTO -> extractWith(models.getIfUnique(), builder, properties.extraction());
        }
        observers.orderedStream().forEach(builder::observer);
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    private static void extractWith(@Nullable ChatModel model, MemoryBuilder builder, Extraction extraction) {
        if (model != null) {
            builder.chat(new LangChain4jChat(model));
        } else if (extraction == Extraction.MODEL) {
            throw new InvalidConfigurationPropertyValueException(
                    "yore.extraction",
                    "model",
                    "It needs one ChatModel bean, or one that is primary: declare it, or set yore.extraction to offline.");
        }
    }
}
