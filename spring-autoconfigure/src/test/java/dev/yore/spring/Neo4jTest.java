package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.spring.app.Assistant;
import dev.yore.store.MemoryStore;
import dev.yore.store.neo4j.Neo4jStore;
import dev.yore.store.neo4j.ServerProcess;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The memory in a Neo4j server. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class Neo4jTest {
    private static final int LAST = Integer.MAX_VALUE;

    private static ServerProcess server;

    @BeforeAll
    static void start(@TempDir Path home) throws Exception {
        server = ServerProcess.start(home);
    }

    @AfterAll
    static void kill() throws Exception {
        server.close();
    }

    private static ApplicationContextRunner app() {
        return Apps.with(new ScriptedModel()).withPropertyValues("yore.store.kind=neo4j");
    }

    private static ApplicationContextRunner appByUri(String password) {
        return app().withPropertyValues(
                        "yore.store.neo4j.uri=" + server.uri(), "yore.store.neo4j.password=" + password);
    }

    @Test
    void isKeptThereBySettingsAlone() {
        appByUri(ServerProcess.PASSWORD)
                .run(context -> context.getBean(Assistant.class).chat("alice", "I keep bees in Lund."));

        appByUri(ServerProcess.PASSWORD).run(context -> {
            assertThat(context.getBean(MemoryStore.class)).isInstanceOf(Neo4jStore.class);
            assertThat(AssistantTest.said(context, "alice", "bees")).contains("I keep bees in Lund.");
            assertThat(HealthTest.health(context)).startsWith("UP").contains("store=Neo4jStore");
        });
    }

    @Test
    void isReachedByTheApplicationsOwnDriverWhereNoUriIsSet() {
        try (Driver driver = GraphDatabase.driver(server.uri(), AuthTokens.basic("neo4j", ServerProcess.PASSWORD))) {
            app().withBean(Driver.class, () -> driver, bean -> bean.setDestroyMethodName(""))
                    .run(context -> {
                        context.getBean(TemporalMemory.class).remember(Episode.message("bob", "I keep goats."));
                        assertThat(context.getBean(MemoryStore.class).groups()).contains(GroupId.of("bob"));
                    });
            driver.verifyConnectivity();
        }
    }

    @Test
    void aWrongPasswordIsToldWithoutIt() {
        appByUri("open-sesame").run(context -> {
            assertThat(context).hasFailed();
            assertThat(MisconfigurationTest.analysis(context.getStartupFailure())
                            .getDescription())
                    .contains(server.uri(), "check the name, the password and the rights");
            assertThat(MisconfigurationTest.trace(context.getStartupFailure())).doesNotContain("open-sesame");
        });
    }

    @Test
    @Order(LAST)
    void isDownWhenTheServerIsGone() {
        appByUri(ServerProcess.PASSWORD).run(context -> {
            assertThat(HealthTest.health(context)).startsWith("UP");

            server.close();

            assertThat(HealthTest.health(context)).startsWith("DOWN").contains("store=Neo4jStore");
        });
    }
}
