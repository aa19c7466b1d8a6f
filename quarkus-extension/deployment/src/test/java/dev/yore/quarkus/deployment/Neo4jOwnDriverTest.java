package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;

/** A driver bean that nothing injects, as an extension brings it, and a server that is not there. */
class Neo4jOwnDriverTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with(Drivers.class)
            .overrideConfigKey("quarkus.yore.store.kind", "neo4j")
            .assertException(e -> assertThat(e)
                    .hasStackTraceContaining("could not be reached")
                    .hasStackTraceContaining("127.0.0.1:2"));

    @Singleton
    static class Drivers {
        @Produces
        @ApplicationScoped
        Driver driver() {
            return GraphDatabase.driver("bolt://127.0.0.1:2", AuthTokens.none());
        }
    }

    @Test
    void isAskedWhereNoServerIsNamed() {
        Assertions.fail("the application must not start");
    }
}
