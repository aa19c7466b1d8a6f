package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.ChatMemoryProvider;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderResult;
import dev.langchain4j.store.embedding.EmbeddingStore;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.langchain4j.MemoryScopes;
import dev.yore.langchain4j.MemoryTools;
import dev.yore.langchain4j.Yore;
import dev.yore.langchain4j.YoreRetrievalAugmentor;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.langchain4j.ai.LangChain4jEmbedder;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.spring.app.App;
import dev.yore.spring.app.Assistant;
import dev.yore.spring.explicit.ExplicitApp;
import dev.yore.spring.explicit.NamedParts;
import dev.yore.spring.nameless.NamelessApp;
import dev.yore.spring.nameless.Translator;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;

/** Each bean steps aside for the application's own, and composes with it where there can be but one of its kind. */
class OwnBeansTest {
    private final ScriptedModel model = new ScriptedModel();

    private static String chat(ConfigurableApplicationContext context, String message) {
        return context.getBean(Assistant.class).chat("alice", message);
    }

    @Test
    void withNoneOfItsOwnAnApplicationGetsOneOfEachKindAndNoEmbeddingModel() {
        Apps.bare(App.class)
                .withBean(ChatModel.class, () -> model)
                .withPropertyValues("yore.extraction=none")
                .run(context -> {
                    assertThat(context).hasSingleBean(TemporalMemory.class);
                    assertThat(context).hasSingleBean(MemoryStore.class);
                    assertThat(context).hasSingleBean(ChatMemoryProvider.class);
                    assertThat(context).hasSingleBean(RetrievalAugmentor.class);
                    assertThat(context).hasSingleBean(ToolProvider.class);
                    assertThat(context).hasSingleBean(EmbeddingStore.class);
                    assertThat(context).doesNotHaveBean(ContentRetriever.class);
                    assertThat(context).doesNotHaveBean(EmbeddingModel.class);
                    assertThat(context).doesNotHaveBean(MemoryTools.class);
                    assertThat(context.getBean(Embedder.class)).isInstanceOf(DefaultEmbedder.class);
                });
    }

    @Test
    void switchedOffTheSameServiceStartsAndHasAWindowAndNothingElse() {
        Apps.with(model).withPropertyValues("yore.enabled=false").run(context -> {
            chat(context, "I keep bees.");
            context.getBean(Assistant.class).chat("bob", "Where are my bees?");

            assertThat(model.last().messages()).containsExactly(UserMessage.from("Where are my bees?"));
            assertThat(model.lastTools()).isEmpty();
            assertThat(context).doesNotHaveBean(TemporalMemory.class);
            assertThat(context).doesNotHaveBean(MemoryStore.class);
            assertThat(context).doesNotHaveBean(RetrievalAugmentor.class);
            assertThat(context).doesNotHaveBean(ToolProvider.class);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"yore.enabled", "yore.recall.enabled", "yore.tools.enabled"})
    void switchedOffAPartIsLeftOutOfAServiceThatNamesIt(String property) {
        Apps.with(ExplicitApp.class, model)
                .withPropertyValues(property + "=false")
                .run(context -> {
                    context.getBean(NamedParts.class).chat("alice", "I keep bees.");
                    context.getBean(NamedParts.class).chat("bob", "Where are my bees?");

                    assertThat(model.last().messages()).hasSize(1);
                    assertThat(model.lastTools().isEmpty()).isEqualTo(!property.contains("recall"));
                });
    }

    @Test
    void aServiceThatNamesNobodyHasNoConversationThatItsCallersWouldShare() {
        Apps.with(NamelessApp.class, model).run(context -> {
            context.getBean(Translator.class).translate("I keep bees.");
            context.getBean(Translator.class).translate("Where are my bees?");

            assertThat(model.last().messages()).hasSize(1);
            assertThat(model.lastUserText()).isEqualTo("Where are my bees?");
            assertThat(context.getBean(MemoryStore.class).groups()).isEmpty();
        });
    }

    @Test
    void ownStore() {
        LuceneStore store = LuceneStore.inMemory();
        Apps.with(model).withBean(MemoryStore.class, () -> store).run(context -> {
            chat(context, "I keep bees.");

            assertThat(context).hasSingleBean(MemoryStore.class);
            assertThat(store.groups()).containsExactly(GroupId.of("alice"));
        });
    }

    @Test
    void ownMemory() {
        TemporalMemory memory = TemporalMemory.over(LuceneStore.inMemory())
                .embedder(new HashingEmbedder(32))
                .build();
        Apps.with(model).withBean(TemporalMemory.class, () -> memory).run(context -> {
            assertThat(context).doesNotHaveBean(MemoryStore.class);
            assertThat(context.getBean(Yore.class).memory()).isSameAs(memory);
        });
    }

    @Test
    void ownEmbeddingModelIsUsedAndItsEmptyRetrieverDoesNoHarm() {
        Apps.bare(App.class)
                .withBean("chatModel", ChatModel.class, () -> model)
                .withBean(EmbeddingModel.class, LetterModel::new)
                .withPropertyValues("yore.extraction=offline")
                .run(context -> {
                    chat(context, "I keep bees in Lund.");
                    chat(context, "Where are my bees?");

                    assertThat(context.getBean(Embedder.class)).isInstanceOf(LangChain4jEmbedder.class);
                    assertThat(context).hasSingleBean(ContentRetriever.class);
                    assertThat(model.lastUserText()).contains("I keep bees in Lund.");
                });
    }

    @Test
    void ownScopes() {
        Apps.with(model)
                .withBean(
                        MemoryScopes.class, () -> id -> new MemoryScopes.Scope(GroupId.of("all"), ThreadId.of("only")))
                .run(context -> {
                    chat(context, "I keep bees.");

                    assertThat(context.getBean(MemoryStore.class).groups()).containsExactly(GroupId.of("all"));
                });
    }

    @Test
    void ownChatMemoryProvider() {
        ChatMemoryProvider own = id -> MessageWindowChatMemory.withMaxMessages(4);
        Apps.with(model).withBean(ChatMemoryProvider.class, () -> own).run(context -> {
            chat(context, "I keep bees.");

            assertThat(context.getBean(ChatMemoryProvider.class)).isSameAs(own);
            assertThat(context.getBean(MemoryStore.class).groups()).isEmpty();
        });
    }

    @Test
    void ownChatMemory() {
        ChatMemory own = MessageWindowChatMemory.withMaxMessages(4);
        Apps.with(model).withBean(ChatMemory.class, () -> own).run(context -> {
            context.getBean(Assistant.class).chat("default", "I keep bees.");

            assertThat(context).doesNotHaveBean(ChatMemoryProvider.class);
            assertThat(own.messages()).hasSize(2);
        });
    }

    @Test
    void ownAugmentorTakesThePlaceOfRecallAndWhatItAddsIsNotSaidByTheUser() {
        RetrievalAugmentor own = request -> new AugmentationResult(
                ((UserMessage) request.chatMessage())
                        .toBuilder()
                                .contents(List.of(TextContent.from("I keep bees.\nHouse rule: be polite.")))
                                .build(),
                List.of());
        Apps.with(model).withBean(RetrievalAugmentor.class, () -> own).run(context -> {
            chat(context, "I keep bees.");

            assertThat(context.getBean(RetrievalAugmentor.class)).isSameAs(own);
            assertThat(model.lastUserText()).isEqualTo("I keep bees.\nHouse rule: be polite.");
            assertThat(AssistantTest.said(context, "alice", "bees")).contains("I keep bees.");
        });
    }

    @Test
    void ownAugmentorGoesFirstWhereTheApplicationComposesThem() {
        Apps.with(model).withUserConfiguration(OwnAugmentor.class).run(context -> {
            chat(context, "I keep bees in Lund.");
            chat(context, "Where are my bees?");

            assertThat(model.lastUserText())
                    .startsWith("Politely: Where are my bees?")
                    .contains("I keep bees in Lund.");
        });
    }

    @Test
    void ownRetrieverIsAskedFirst() {
        ContentRetriever own = query -> List.of(Content.from("Bees sleep in winter."));
        Apps.with(model).withBean(ContentRetriever.class, () -> own).run(context -> {
            chat(context, "I keep bees in Lund.");
            chat(context, "Where are my bees?");

            assertThat(model.lastUserText())
                    .startsWith("Where are my bees?")
                    .contains("Bees sleep in winter.", "I keep bees in Lund.");
            assertThat(AssistantTest.said(context, "alice", "bees"))
                    .noneMatch(text -> text.contains("Bees sleep in winter."));
        });
    }

    @Test
    void severalRetrieversAreLeftToTheServicesThatNameThem() {
        Apps.with(ExplicitApp.class, model)
                .withBean("one", ContentRetriever.class, () -> query -> List.of(Content.from("First source.")))
                .withBean("two", ContentRetriever.class, () -> query -> List.of(Content.from("Second source.")))
                .run(context -> {
                    context.getBean(NamedParts.class).chat("alice", "I keep bees in Lund.");
                    context.getBean(NamedParts.class).chat("alice", "Where are my bees?");

                    assertThat(context.getBean(RetrievalAugmentor.class)).isInstanceOf(YoreRetrievalAugmentor.class);
                    assertThat(model.lastUserText())
                            .contains("I keep bees in Lund.")
                            .doesNotContain("First source.", "Second source.");
                });
    }

    @Test
    void ownToolProviderKeepsItsPlaceAndTheToolsAreOfferedBesideIt() {
        ToolProvider own = request -> ToolProviderResult.builder()
                .add(ToolSpecification.builder().name("weather").build(), (call, id) -> "Rain.")
                .build();
        Apps.with(model).withBean(ToolProvider.class, () -> own).run(context -> {
            chat(context, "Hello.");

            assertThat(context).hasSingleBean(ToolProvider.class);
            assertThat(model.lastTools()).containsExactlyInAnyOrder("weather", "remember", "recall", "timeline");
        });
    }

    @Test
    void ownToolsAreOfferedBesideOurs() {
        Apps.with(model).withUserConfiguration(Clockmaker.class).run(context -> {
            chat(context, "Hello.");

            assertThat(model.lastTools()).containsExactlyInAnyOrder("time", "remember", "recall", "timeline");
        });
    }

    @Test
    void recallAndToolsCanBeSwitchedOff() {
        Apps.with(model)
                .withPropertyValues("yore.recall.enabled=false", "yore.tools.enabled=false")
                .run(context -> {
                    chat(context, "I keep bees in Lund.");
                    chat(context, "Where are my bees?");

                    assertThat(model.lastUserText()).isEqualTo("Where are my bees?");
                    assertThat(model.lastTools()).isEmpty();
                    assertThat(AssistantTest.said(context, "alice", "bees")).contains("I keep bees in Lund.");
                });
    }

    @Test
    void customizersHaveTheLastWord() {
        Apps.with(model)
                .withBean(MemoryCustomizer.class, () -> builder -> builder.zone(ZoneId.of("Europe/Oslo")))
                .withPropertyValues("yore.zone=Asia/Tokyo")
                .run(context -> assertThat(context.getBean(TemporalMemory.class)
                                .profile(GroupId.of("alice"))
                                .zone())
                        .isEqualTo(ZoneId.of("Europe/Oslo")));
    }

    /** A tool of the application's own. */
    static class Clockmaker {
        @Tool("Tells the time.")
        public String time() {
            return "noon";
        }
    }

    /** Embeds by counting letters. */
    private static final class LetterModel implements EmbeddingModel {
        @Override
        public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
            return Response.from(segments.stream()
                    .map(segment -> Embedding.from(letters(segment.text())))
                    .toList());
        }

        private static float[] letters(String text) {
            float[] counts = new float[26];
            text.toLowerCase(Locale.ROOT)
                    .chars()
                    .filter(c -> c >= 'a' && c <= 'z')
                    .forEach(c -> counts[c - 'a']++);
            return counts;
        }

        @Override
        public int dimension() {
            return 26;
        }

        @Override
        public String modelName() {
            return "letters";
        }
    }
}
