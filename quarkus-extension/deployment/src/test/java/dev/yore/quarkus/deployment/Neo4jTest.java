package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.yore.TemporalMemory;
import dev.yore.model.GroupId;
import dev.yore.store.MemoryStore;
import dev.yore.store.neo4j.Neo4jStore;
import dev.yore.store.neo4j.ServerProcess;
import io.quarkus.test.QuarkusUnitTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The memory in a Neo4j server, by settings alone. */
class Neo4jTest {
    private static final String URI = "yore.test.neo4j.uri";
    private static final String PID = "yore.test.neo4j.pid";
    private static final String CHECK = "checks.find { it.name == 'Yore memory' }.data.";

    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .setBeforeAllCustomizer(Neo4jTest::start)
            .setAfterAllCustomizer(Neo4jTest::kill)
            .overrideConfigKey("quarkus.yore.store.kind", "neo4j")
            .overrideConfigKey("quarkus.yore.store.neo4j.uri", "${" + URI + "}")
            .overrideConfigKey("quarkus.yore.store.neo4j.password", ServerProcess.PASSWORD);

    @Inject
    Assistant assistant;

    @Inject
    TemporalMemory memory;

    @Inject
    MemoryStore store;

    private static ServerProcess server;

    private static void start() {
        try {
            server = ServerProcess.start(
                    Files.createTempDirectory(Path.of("target"), "neo4j").toAbsolutePath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        System.setProperty(URI, server.uri());
        System.setProperty(PID, Long.toString(server.pid()));
    }

    private static void kill() {
        ProcessHandle.of(server.pid()).ifPresent(ProcessHandle::destroyForcibly);
    }

    @Test
    void isKeptThereAndNotReadyWhenTheServerIsGone() throws Exception {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));

        assertThat(memory.status(GroupId.of("ann")).recorded()).isEqualTo(2);
        assertThat(store).isInstanceOf(Neo4jStore.class);
        try (var another = Neo4jStore.at(System.getProperty(URI), "neo4j", ServerProcess.PASSWORD)) {
            assertThat(another.groups()).containsExactly(GroupId.of("ann"));
        }
        readiness(200).body(CHECK + "store", equalTo("Neo4jStore")).body(CHECK + "groups", equalTo(1));

        ProcessHandle process = ProcessHandle.of(Long.getLong(PID)).orElseThrow();
        process.destroyForcibly();
        process.onExit().get(60, TimeUnit.SECONDS);

        readiness(503)
                .body(CHECK + "store", equalTo("Neo4jStore"))
                .body(CHECK + "reason", containsString("could not be reached"));
    }

    private static ValidatableResponse readiness(int status) {
        return RestAssured.get("/q/health/ready").then().statusCode(status);
    }
}
