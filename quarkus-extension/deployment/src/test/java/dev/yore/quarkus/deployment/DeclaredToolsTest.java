package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import dev.yore.langchain4j.MemoryTools;
import io.quarkiverse.langchain4j.RegisterAiService;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DeclaredToolsTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with(Weather.class, OwnTools.class, BothTools.class);

    @Inject
    OwnTools own;

    @Inject
    BothTools both;

    @Inject
    ScriptedModel model;

    @Test
    void serviceThatNamesToolsGetsThoseAlone() {
        inRequest(() -> own.chat("ann", "Hello"));

        assertThat(model.offeredTools()).containsExactly("weather");
    }

    @Test
    void serviceThatNamesTheMemorysToolsTooGetsThem() {
        model.willCall("remember", "{\"text\": \"I keep bees.\"}");
        inRequest(() -> both.chat("ben", "Hello"));

        assertThat(model.offeredTools()).containsExactlyInAnyOrder("weather", "remember", "recall", "timeline");
    }

    @ApplicationScoped
    static class Weather {
        @Tool("Tells the weather")
        public String weather() {
            return "Rain";
        }
    }

    @RegisterAiService(tools = Weather.class)
    interface OwnTools {
        String chat(@MemoryId String user, @UserMessage String message);
    }

    @RegisterAiService(tools = {Weather.class, MemoryTools.class})
    interface BothTools {
        String chat(@MemoryId String user, @UserMessage String message);
    }
}
