package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ToolPrefixMisconfiguredTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .overrideConfigKey("quarkus.yore.tools.prefix", "my tools")
            .assertException(
                    e -> assertThat(e).hasStackTraceContaining("prefix must be at most 32 letters, digits, _ and -"));

    @Test
    void startEndsWithWhatAPrefixMayBe() {
        Assertions.fail("the application must not start");
    }
}
