package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class StoreFolderMisconfiguredTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with()
            .overrideConfigKey("quarkus.yore.store.kind", "lucene")
            .overrideConfigKey("quarkus.yore.store.path", "pom.xml")
            .assertException(e -> assertThat(e).hasStackTraceContaining("pom.xml"));

    @Test
    void startEndsWithTheFolderThatCannotBeUsed() {
        Assertions.fail("the application must not start");
    }
}
