package dev.yore.spring;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.spring.LangChain4jAutoConfig;
import dev.yore.ai.Embedder;
import dev.yore.spring.app.App;
import dev.yore.spring.health.YoreHealthAutoConfiguration;
import dev.yore.spring.metrics.YoreMetricsAutoConfiguration;
import dev.yore.testing.HashingEmbedder;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Runs applications that have the starter, LangChain4j's own and a model, and keep nothing. */
final class Apps {
    private Apps() {}

    /** An application's own configuration, and no bean but what the starters bring. */
    static ApplicationContextRunner bare(Class<?> app) {
        return new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        NamelessServicesAutoConfiguration.class,
                        SwitchedOffPartsAutoConfiguration.class,
                        PlainWindowAutoConfiguration.class,
                        YoreAutoConfiguration.class,
                        YoreHealthAutoConfiguration.class,
                        YoreMetricsAutoConfiguration.class,
                        LangChain4jAutoConfig.class))
                .withUserConfiguration(app)
                .withPropertyValues("yore.store.kind=memory", "yore.recall.timeout=60s");
    }

    /** With a model that answers, facts left alone, and an embedder that loads in no time. */
    static ApplicationContextRunner with(Class<?> app, ScriptedModel model) {
        return bare(app)
                .withBean("chatModel", ChatModel.class, () -> model)
                .withBean(Embedder.class, () -> new HashingEmbedder(64))
                .withPropertyValues("yore.extraction=offline");
    }

    static ApplicationContextRunner with(ScriptedModel model) {
        return with(App.class, model);
    }
}
