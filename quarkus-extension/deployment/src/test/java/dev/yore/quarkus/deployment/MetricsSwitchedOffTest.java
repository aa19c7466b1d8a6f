package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MetricsSwitchedOffTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .overrideConfigKey("quarkus.micrometer.enabled", "true")
            .overrideConfigKey("quarkus.yore.metrics.enabled", "false");

    @Inject
    Assistant assistant;

    @Inject
    MeterRegistry registry;

    @Test
    void applicationHasMetersAndTheMemoryHasNone() {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));

        assertThat(registry.getMeters())
                .isNotEmpty()
                .noneMatch(meter -> meter.getId().getName().startsWith("yore."));
    }
}
