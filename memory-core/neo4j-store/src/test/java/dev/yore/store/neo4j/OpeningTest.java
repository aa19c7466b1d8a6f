package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import java.util.List;
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
    void aMemoryOfAnotherFormatIsRefusedAndLeftAsItIs() {
        for (String written : List.of(
                "CREATE (:YoreStore {id: 'yore', version: 1}) CREATE (:YoreGroup {id: 'ana', recorded: 1})",
                "CREATE (:YoreGroup {id: 'ana', recorded: 1})",
                "CREATE (:YoreStore {id: 'yore', format: 3})")) {
            Server.empty();
            Server.driver().executableQuery(written).execute();
            assertThatThrownBy(() -> Neo4jStore.at(Server.uri(), AuthTokens.none(), Neo4jStore.Settings.DEFAULT))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("format " + (written.contains("3") ? 3 : 1))
                    .hasMessageContaining("reads format 2")
                    .hasMessageContaining("export");
        }
    }

    @Test
    void aMemoryOfThisFormatIsOpenedAgainAndIndexesOfAnotherAreDropped() {
        Server.empty();
        Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT).close();
        Server.driver()
                .executableQuery("CREATE INDEX yore_range_Fact_group_source FOR (n:YoreFact) ON (n.group, n.source)")
                .execute();
        Server.driver()
                .executableQuery("CREATE (:YoreGroup {id: 'ana', recorded: 1})")
                .execute();
        try (var store = Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT)) {
            assertThat(store.groups()).containsExactly(GroupId.of("ana"));
        }
        assertThat(Server.driver()
                        .executableQuery("SHOW INDEXES YIELD name WHERE name STARTS WITH 'yore_range_Fact' RETURN name")
                        .execute()
                        .records())
                .extracting(index -> index.get("name").asString())
                .contains("yore_range_Fact_group_source_relationKey")
                .doesNotContain("yore_range_Fact_group_source");
    }

    @Test
    void aDatabaseThatIsNotThereIsTold() {
        assertThatThrownBy(() ->
                        Neo4jStore.at(Server.uri(), AuthTokens.none(), Neo4jStore.Settings.DEFAULT.database("nowhere")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(Server.uri());
    }
}
