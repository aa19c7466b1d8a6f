package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.chat.ChatModel;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.spring.app.Assistant;
import dev.yore.spring.app.MeteredApp;
import dev.yore.testing.HashingEmbedder;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.ObservationView;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** With the actuator the memory has meters and observations, and nothing need be said. */
class MetricsTest {
    private static ApplicationContextRunner metered() {
        return new ApplicationContextRunner()
                .withUserConfiguration(MeteredApp.class)
                .withBean("chatModel", ChatModel.class, ScriptedModel::new)
                .withBean(Embedder.class, () -> new HashingEmbedder(64))
                .withPropertyValues("yore.store.kind=memory", "yore.extraction=offline", "yore.recall.timeout=60s");
    }

    private static boolean isOurs(io.micrometer.core.instrument.Meter meter) {
        return meter.getId().getName().startsWith("yore.");
    }

    @Test
    void conversationIsTimedAndCountedWithoutAWordOfIt() {
        metered().run(context -> {
            context.getBean(Assistant.class).chat("alice", "I live in Paris.");
            context.getBean(Assistant.class).chat("alice", "Where do I live?");

            MeterRegistry registry = context.getBean(MeterRegistry.class);
            assertThat(registry.get("yore.recall").timer().count()).isEqualTo(2);
            assertThat(registry.get("yore.ingest")
                            .tag("stage", "record")
                            .timer()
                            .count())
                    .isEqualTo(4);
            assertThat(registry.get("yore.ingest")
                            .tag("stage", "extract")
                            .timer()
                            .count())
                    .isPositive();
            assertThat(registry.get("yore.episodes")
                            .tag("stage", "recorded")
                            .functionCounter()
                            .count())
                    .isEqualTo(4);
            assertThat(registry.get("yore.backlog").gauge().value()).isZero();
            assertThat(registry.get("yore.recall.missed").functionCounter().count())
                    .isZero();
            assertThat(registry.getMeters().stream().filter(MetricsTest::isOurs))
                    .flatExtracting(meter -> meter.getId().getTags())
                    .extracting(Tag::getKey)
                    .containsOnly("stage", "type", "error");
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class Watching {
        final Map<String, String> parents = new ConcurrentHashMap<>();

        @Bean
        ObservationHandler<Observation.Context> parents() {
            return new ObservationHandler<>() {
                @Override
                public void onStart(Observation.Context context) {
                    ObservationView parent = context.getParentObservation();
                    parents.put(
                            context.getName(),
                            parent == null ? "" : parent.getContextView().getName());
                }

                @Override
                public boolean supportsContext(Observation.Context context) {
                    return true;
                }
            };
        }
    }

    @Test
    void recallAndIngestBelongToTheCallersObservation() {
        metered().withUserConfiguration(Watching.class).run(context -> {
            ObservationRegistry registry = context.getBean(ObservationRegistry.class);
            Observation.createNotStarted("request", registry)
                    .observe(() -> context.getBean(Assistant.class).chat("alice", "I live in Paris."));

            assertThat(context.getBean(Watching.class).parents)
                    .containsEntry("yore.recall", "request")
                    .containsKey("yore.ingest");
        });
    }

    @Test
    void boundsOfTheActuatorHoldForTheMemoryToo() {
        metered()
                .withPropertyValues("management.observations.enable.yore=false", "management.metrics.enable.yore=false")
                .run(context -> {
                    context.getBean(Assistant.class).chat("alice", "I live in Paris.");

                    assertThat(context.getBean(MeterRegistry.class).getMeters())
                            .isNotEmpty()
                            .noneMatch(MetricsTest::isOurs);
                });
    }

    @Test
    void applicationWithoutMicrometersMetersHasAMemoryAllTheSame() {
        Apps.with(new ScriptedModel())
                .withClassLoader(new FilteredClassLoader("io.micrometer.core"))
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(TemporalMemory.class);
                    assertThat(context).doesNotHaveBean("yoreMeters");
                });
    }

    @Test
    void switchedOffThereIsNothingToMeasure() {
        metered()
                .withPropertyValues("yore.enabled=false")
                .run(context -> assertThat(context.getBeansOfType(MeterBinder.class))
                        .doesNotContainKeys("yoreMeters", "yoreRecallMeters"));
    }
}
