package dev.yore.quarkus.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;

/** An application that has not added the Neo4j store. */
class WithoutNeo4jTest {
    private static YoreConfig config(String kind) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(YoreConfig.class)
                .withDefaultValue("quarkus.yore.store.kind", kind)
                .build()
                .getConfigMapping(YoreConfig.class);
    }

    @Test
    void whoChoosesItIsToldTheArtifact() {
        assertThatThrownBy(() -> new MemoryProducer().store(config("neo4j")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("dev.yore:yore-store-neo4j")
                .hasMessageContaining("quarkus.yore.store.kind");
    }

    @Test
    void whoDoesNotChooseItNeedsNothingOfIt() {
        try (var store = new MemoryProducer().store(config("memory"))) {
            assertThat(store.groups()).isEmpty();
        }
    }
}
