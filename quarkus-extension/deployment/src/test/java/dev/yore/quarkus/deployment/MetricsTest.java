package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** With the Micrometer extension the memory has meters, and nothing need be said. */
class MetricsTest {
    @RegisterExtension
    static final QuarkusUnitTest APP =
            Apps.with(Registries.class).overrideConfigKey("quarkus.micrometer.enabled", "true");

    @Singleton
    static class Registries {
        @Produces
        @Singleton
        SimpleMeterRegistry registry() {
            return new SimpleMeterRegistry();
        }
    }

    @Inject
    Assistant assistant;

    @Inject
    MeterRegistry registry;

    @Test
    void conversationIsTimedAndCountedWithoutAWordOfIt() {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));
        inRequest(() -> assistant.chat("ann", "Where do I live?"));

        assertThat(registry.get("yore.recall").timer().count()).isEqualTo(2);
        assertThat(registry.get("yore.ingest").tag("stage", "record").timer().count())
                .isEqualTo(4);
        assertThat(registry.get("yore.ingest").tag("stage", "extract").timer().count())
                .isPositive();
        assertThat(registry.get("yore.episodes")
                        .tag("stage", "recorded")
                        .functionCounter()
                        .count())
                .isEqualTo(4);
        assertThat(registry.get("yore.backlog").gauge().value()).isZero();
        assertThat(registry.get("yore.recall.missed").functionCounter().count()).isZero();
        assertThat(registry.getMeters().stream()
                        .filter(meter -> meter.getId().getName().startsWith("yore.")))
                .flatExtracting(meter -> meter.getId().getTags())
                .extracting(Tag::getKey)
                .containsOnly("stage", "type", "error");
    }
}
