package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RecallLimitMisconfiguredTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .overrideConfigKey("quarkus.yore.recall.limit", "0")
            .assertException(e -> assertThat(e).hasStackTraceContaining("recallLimit must be 1 to 1000, got 0"));

    @Test
    void startEndsWithTheBoundOfTheRecallLimit() {
        Assertions.fail("the application must not start");
    }
}
