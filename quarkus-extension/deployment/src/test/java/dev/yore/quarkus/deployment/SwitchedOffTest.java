package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.langchain4j.store.memory.chat.InMemoryChatMemoryStore;
import dev.yore.TemporalMemory;
import io.quarkus.arc.Arc;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SwitchedOffTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with().overrideConfigKey("quarkus.yore.enabled", "false");

    @Inject
    Assistant assistant;

    @Inject
    ScriptedModel model;

    @Test
    void applicationIsWhatItWasWithoutTheExtension() {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));
        inRequest(() -> assistant.chat("ann", "Where do I live?"));

        assertThat(model.lastPrompt()).isEqualTo("Where do I live?");
        assertThat(model.lastRequest().toolSpecifications()).isNullOrEmpty();
        assertThat(Arc.container().select(TemporalMemory.class).isUnsatisfied()).isTrue();
        assertThat(Arc.container().instance(ChatMemoryStore.class).get()).isInstanceOf(InMemoryChatMemoryStore.class);
    }
}
