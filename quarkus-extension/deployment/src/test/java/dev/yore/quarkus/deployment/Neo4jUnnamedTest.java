package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class Neo4jUnnamedTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .overrideConfigKey("quarkus.yore.store.kind", "neo4j")
            .assertException(e -> assertThat(e)
                    .hasStackTraceContaining("quarkus.yore.store.neo4j.uri")
                    .hasStackTraceContaining("quarkus-neo4j"));

    @Test
    void startEndsWithTheServerThatNobodyNamed() {
        Assertions.fail("the application must not start");
    }
}
