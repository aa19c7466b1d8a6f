package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.langchain4j.service.tool.ToolProviderResult;
import io.quarkiverse.langchain4j.runtime.aiservice.QuarkusToolProviderRequest;
import io.quarkus.arc.DefaultBean;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ComposedBeansTest {
    @RegisterExtension
    static final QuarkusUnitTest APP =
            Apps.with(OwnRetriever.class, OwnProvider.class, DefaultProvider.class, Tools.class);

    @Inject
    Assistant assistant;

    @Inject
    ScriptedModel model;

    @Test
    void applicationsRetrieversAreAskedBeforeTheMemory() {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));
        inRequest(() -> assistant.chat("ann", "Where do I live?"));

        assertThat(model.lastPrompt())
                .startsWith("Where do I live?")
                .containsSubsequence("A page about houses", "<memory ", "Paris");
    }

    @Test
    void everyProvidersToolsAreOfferedAndTheirNamesStand() {
        inRequest(() -> assistant.chat("ben", "Hello"));

        assertThat(model.offeredTools())
                .containsExactlyInAnyOrder("weather", "clock", "remember", "recall", "timeline");
        assertThat(model.lastRequest().toolSpecifications())
                .filteredOn(tool -> tool.name().equals("recall"))
                .extracting(ToolSpecification::description)
                .containsExactly("The application's own");
    }

    @ApplicationScoped
    static class OwnRetriever implements ContentRetriever {
        @Override
        public List<Content> retrieve(Query query) {
            return List.of(Content.from("A page about houses"));
        }
    }

    @ApplicationScoped
    static class OwnProvider implements ToolProvider {
        @Override
        public ToolProviderResult provideTools(ToolProviderRequest request) {
            return Tools.named("weather", "recall");
        }
    }

    /** As the MCP extension's: a default bean that looks for Quarkus's own kind of request. */
    @DefaultBean
    @ApplicationScoped
    static class DefaultProvider implements ToolProvider {
        @Override
        public ToolProviderResult provideTools(ToolProviderRequest request) {
            return request instanceof QuarkusToolProviderRequest ? Tools.named("clock") : Tools.named();
        }
    }

    static final class Tools {
        private Tools() {}

        static ToolProviderResult named(String... names) {
            var result = ToolProviderResult.builder();
            for (String name : names) {
                result.add(
                        ToolSpecification.builder()
                                .name(name)
                                .description("The application's own")
                                .build(),
                        (request, memoryId) -> "done");
            }
            return result.build();
        }
    }
}
