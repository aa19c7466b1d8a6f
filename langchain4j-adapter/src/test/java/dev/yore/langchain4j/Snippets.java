package dev.yore.langchain4j;

import dev.langchain4j.invocation.InvocationParameters;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.scoring.ScoringModel;
import dev.langchain4j.rag.DefaultRetrievalAugmentor;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.context.TokenBudget;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.langchain4j.ai.LangChain4jChat;
import dev.yore.langchain4j.ai.LangChain4jEmbedder;
import dev.yore.langchain4j.ai.LangChain4jScorer;
import dev.yore.langchain4j.metrics.MemoryMeters;
import dev.yore.langchain4j.metrics.MemoryObservations;
import dev.yore.langchain4j.metrics.RecallMeters;
import dev.yore.model.GroupId;
import dev.yore.search.Recipe;
import dev.yore.store.lucene.LuceneStore;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** The snippets of docs/langchain4j.md, compiled; the whole-memory tests hold the two together. */
final class Snippets {
    private Snippets() {}

    interface Assistant {
        String chat(@MemoryId String user, @UserMessage String text);
    }

    interface AssistantWithTime {
        String chat(@MemoryId String user, @UserMessage String text, InvocationParameters parameters);
    }

    static void start(ChatModel model) {
        try (TemporalMemory memory = TemporalMemory.over(LuceneStore.at(Path.of("memory")))
                .embedder(new DefaultEmbedder())
                .chat(new LangChain4jChat(model))
                .build()) {
            Assistant assistant = Yore.with(memory)
                    .into(AiServices.builder(Assistant.class))
                    .chatModel(model)
                    .build();
            assistant.chat("alice", "I moved to Lyon two weeks ago.");
        }
    }

    static Yore settings(TemporalMemory memory, RetrievalAugmentor documents) {
        return Yore.builder(memory)
                .scopes(MemoryScopes.userSlashConversation())
                .windowMessages(30)
                .budget(TokenBudget.of(2_000))
                .recallTimeout(Duration.ofSeconds(2))
                .recipe(Recipe.CROSS_ENCODER)
                .toolPrefix("memory_")
                .augmentor(documents)
                .build();
    }

    static Assistant byHand(Yore yore, ChatModel model) {
        return AiServices.builder(Assistant.class)
                .chatModel(model)
                .chatMemoryProvider(yore.chatMemoryProvider())
                .retrievalAugmentor(yore.retrievalAugmentor())
                .tools(yore.tools())
                .registerListener(yore.wordsListener())
                .build();
    }

    static RetrievalAugmentor ownPipeline(Yore yore) {
        return DefaultRetrievalAugmentor.builder()
                .contentRetriever(yore.contentRetriever())
                .build();
    }

    static RetrievalAugmentor beside(Yore yore, ContentRetriever manuals) {
        return yore.retrievalAugmentor(List.of(manuals));
    }

    static String asOf(AssistantWithTime assistant) {
        return assistant.chat(
                "alice",
                "Where did I live?",
                InvocationParameters.from(YoreRetrievalAugmentor.AS_OF, LocalDate.of(2026, 5, 1)));
    }

    static MessageWindowChatMemory ownWindow(Yore yore, Object memoryId) {
        return MessageWindowChatMemory.builder()
                .id(memoryId)
                .maxMessages(50)
                .chatMemoryStore(yore.chatMemoryStore())
                .build();
    }

    static LangChain4jEmbedder embedder(EmbeddingModel model) {
        return new LangChain4jEmbedder(model, "text-embedding-3-small");
    }

    static MemoryBuilder scorer(MemoryBuilder memory, ScoringModel model) {
        return memory.scorer(new LangChain4jScorer(model));
    }

    static Yore metered(MemoryBuilder builder, MeterRegistry meterRegistry, ObservationRegistry observationRegistry) {
        var meters = new MemoryMeters();
        var observations = new MemoryObservations(observationRegistry);
        TemporalMemory memory = builder.observer(meters).observer(observations).build();
        Yore yore = Yore.builder(memory).observers(List.of(observations)).build();
        meters.bindTo(meterRegistry);
        new RecallMeters(() -> yore).bindTo(meterRegistry);
        return yore;
    }

    static void forget(TemporalMemory memory) {
        memory.forget(GroupId.of("alice"));
    }
}
