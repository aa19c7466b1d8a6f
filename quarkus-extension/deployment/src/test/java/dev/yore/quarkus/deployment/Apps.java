package dev.yore.quarkus.deployment;

import io.quarkiverse.langchain4j.deployment.items.SelectedChatModelProviderBuildItem;
import io.quarkiverse.langchain4j.runtime.NamedConfigUtil;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.builder.BuildChainBuilder;
import io.quarkus.test.QuarkusUnitTest;
import java.util.function.Supplier;

/** Applications to test, and requests to them. */
final class Apps {
    private Apps() {}

    /** The assistant and its model; the memory is not kept, extraction is by rules, and nothing is measured. */
    static QuarkusUnitTest with(Class<?>... more) {
        return new QuarkusUnitTest()
                .withApplicationRoot(
                        app -> app.addClasses(Apps.class, Assistant.class, ScriptedModel.class, WordEmbedding.class)
                                .addClasses(more))
                .addBuildChainCustomizer(Apps::asIfByAProvider)
                .overrideConfigKey("quarkus.yore.store.kind", "memory")
                .overrideConfigKey("quarkus.yore.extraction", "offline")
                .overrideConfigKey("quarkus.micrometer.enabled", "false")
                .overrideConfigKey("quarkus.otel.enabled", "false");
    }

    /** Quarkus LangChain4j injects a model into services only where an extension of a provider brings one. */
    private static void asIfByAProvider(BuildChainBuilder build) {
        build.addBuildStep(step ->
                        step.produce(new SelectedChatModelProviderBuildItem("scripted", NamedConfigUtil.DEFAULT_NAME)))
                .produces(SelectedChatModelProviderBuildItem.class)
                .build();
    }

    /** What one HTTP request is to Quarkus: a request context that ends after the call. */
    static <T> T inRequest(Supplier<T> call) {
        ManagedContext request = Arc.container().requestContext();
        request.activate();
        try {
            return call.get();
        } finally {
            request.terminate();
        }
    }
}
