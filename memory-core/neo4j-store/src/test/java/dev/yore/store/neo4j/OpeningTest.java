package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.StoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.AuthTokens;

/** What is told who cannot open the store. */
class OpeningTest {
    @Test
    void aServerThatIsNotThereIsNamedAndMayBeTriedAgain() {
        assertThatThrownBy(() -> Neo4jStore.at("bolt://127.0.0.1:1", "neo4j", "open-sesame"))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.retryable()).isTrue())
                .hasMessageContaining("bolt://127.0.0.1:1")
                .hasMessageContaining("ensure the database is running")
                .hasMessageNotContaining("open-sesame");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:7687", "http://localhost:7687", "", "bolt://", "neo4j://a b"})
    void whatIsNoUriIsRefused(String uri) {
        assertThatThrownBy(() -> Neo4jStore.at(uri, "neo4j", "open-sesame"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("uri");
    }

    @Test
    void aPasswordInAUriIsRefusedAndNotRepeated() {
        assertThatThrownBy(() -> Neo4jStore.at("bolt://neo4j:open-sesame@127.0.0.1:1", "neo4j", "open-sesame"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("uri must not hold")
                .hasMessageNotContaining("open-sesame");
    }

    @Test
    void aServerIsPingedUntilTheStoreIsClosed() {
        var store = Neo4jStore.at(Server.uri(), AuthTokens.none(), Neo4jStore.Settings.DEFAULT);
        assertThatCode(store::ping).doesNotThrowAnyException();
        store.close();
        assertThatThrownBy(store::ping).isInstanceOf(StoreException.class);
    }

    @Test
    void aDatabaseThatIsNotThereIsTold() {
        assertThatThrownBy(() ->
                        Neo4jStore.at(Server.uri(), AuthTokens.none(), Neo4jStore.Settings.DEFAULT.database("nowhere")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(Server.uri());
    }
}
