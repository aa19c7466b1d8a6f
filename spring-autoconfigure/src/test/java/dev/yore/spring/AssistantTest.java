package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.Yore;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.search.SearchResult.Hit;
import dev.yore.spring.app.Assistant;
import dev.yore.spring.explicit.ExplicitApp;
import dev.yore.spring.explicit.NamedParts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ApplicationContext;

/** An AI Service that got its memory by the dependency alone. */
class AssistantTest {
    private final ScriptedModel model = new ScriptedModel();

    static List<String> said(ApplicationContext context, String user, String about) {
        return context
                .getBean(TemporalMemory.class)
                .search(Search.all(about).in(user).limit(20))
                .episodes()
                .stream()
                .map(Hit::item)
                .map(Episode::content)
                .toList();
    }

    @Test
    void remembersWhatWasSaidBeforeTheApplicationWasStartedAgain(@TempDir Path folder) {
        var runner = Apps.with(model)
                .withPropertyValues("yore.store.kind=lucene", "yore.store.path=" + folder.resolve("memory"));
        runner.run(context -> context.getBean(Assistant.class).chat("alice", "I keep bees in Lund."));

        runner.run(context -> {
            assertThat(context.getBean(Yore.class).chatMemoryStore().getMessages("alice"))
                    .containsExactly(UserMessage.from("I keep bees in Lund."), AiMessage.from("OK."));
            context.getBean(Yore.class).chatMemoryStore().deleteMessages("alice");

            context.getBean(Assistant.class).chat("alice", "Where do I keep my bees?");

            assertThat(model.lastUserText())
                    .startsWith("Where do I keep my bees?")
                    .contains("I keep bees in Lund.");
            assertThat(said(context, "alice", "bees"))
                    .contains("I keep bees in Lund.", "Where do I keep my bees?")
                    .noneMatch(text -> text.contains("<memory"));
        });
    }

    @Test
    void isOfferedTheTools() {
        Apps.with(model).run(context -> {
            context.getBean(Assistant.class).chat("alice", "Hello.");

            assertThat(model.lastTools()).containsExactlyInAnyOrder("remember", "recall", "timeline");
        });
    }

    @Test
    void remembersThroughAToolForItsUserAlone() {
        Apps.with(model).run(context -> {
            model.calls("remember", "{\"text\":\"I have a boat called Skum.\"}");

            context.getBean(Assistant.class).chat("alice", "Please keep that in mind.");

            assertThat(said(context, "alice", "boat")).contains("I have a boat called Skum.");
            assertThat(said(context, "bob", "boat")).isEmpty();
        });
    }

    @Test
    void offersToolsUnderThePrefix() {
        Apps.with(model).withPropertyValues("yore.tools.prefix=memory_").run(context -> {
            context.getBean(Assistant.class).chat("alice", "Hello.");

            assertThat(model.lastTools())
                    .containsExactlyInAnyOrder("memory_remember", "memory_recall", "memory_timeline");
        });
    }

    @Test
    void splitsIdsIntoUserAndConversation() {
        Apps.with(model)
                .withPropertyValues("yore.memory-ids=user-slash-conversation")
                .run(context -> {
                    context.getBean(Assistant.class).chat("alice/monday", "I keep bees in Lund.");
                    context.getBean(Assistant.class).chat("alice/tuesday", "Where do I keep my bees?");

                    assertThat(model.last().messages()).hasSize(1);
                    assertThat(model.lastUserText()).contains("I keep bees in Lund.");
                });
    }

    @Test
    void isWiredByName() {
        Apps.with(ExplicitApp.class, model).run(context -> {
            context.getBean(NamedParts.class).chat("alice", "I keep bees in Lund.");
            context.getBean(NamedParts.class).chat("alice", "Where do I keep my bees?");

            assertThat(model.last().messages()).hasSize(3);
            assertThat(model.lastUserText()).contains("<memory", "I keep bees in Lund.");
            assertThat(model.lastTools()).containsExactlyInAnyOrder("remember", "recall", "timeline");
        });
    }
}
