package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class Neo4jUnreachableTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .overrideConfigKey("quarkus.yore.store.kind", "neo4j")
            .overrideConfigKey("quarkus.yore.store.neo4j.uri", "bolt://127.0.0.1:1")
            .overrideConfigKey("quarkus.yore.store.neo4j.password", "open-sesame")
            .assertException(e -> assertThat(e)
                    .hasStackTraceContaining("bolt://127.0.0.1:1")
                    .hasStackTraceContaining("ensure the database is running")
                    .satisfies(thrown -> assertThat(stackTrace(thrown)).doesNotContain("open-sesame")));

    private static String stackTrace(Throwable thrown) {
        var text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void startEndsWithTheServerThatIsNotThere() {
        Assertions.fail("the application must not start");
    }
}
