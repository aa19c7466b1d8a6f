package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which servers are new enough. */
class ServerVersionTest {
    @ParameterizedTest
    @ValueSource(strings = {"5.26.0", "5.26.30", "5.27.1-enterprise", "2025.01.0", "2026.10.2", "one of tomorrow's"})
    void newEnough(String version) {
        assertThat(ServerVersion.parse(version).isAtLeast(ServerVersion.OLDEST)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.4.40", "5.3.0", "5.25.1", "5.9.0"})
    void tooOld(String version) {
        assertThat(ServerVersion.parse(version).isAtLeast(ServerVersion.OLDEST)).isFalse();
    }
}
