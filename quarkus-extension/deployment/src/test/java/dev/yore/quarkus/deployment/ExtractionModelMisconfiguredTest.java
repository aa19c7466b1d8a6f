package dev.yore.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ExtractionModelMisconfiguredTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = new QuarkusUnitTest()
            .withApplicationRoot(app -> app.addClass(WordEmbedding.class))
            .overrideConfigKey("quarkus.yore.store.kind", "memory")
            .overrideConfigKey("quarkus.yore.extraction", "model")
            .assertException(e -> assertThat(e).hasStackTraceContaining("quarkus.yore.extraction=model needs"));

    @Test
    void startEndsWithTheModelThatIsMissing() {
        Assertions.fail("the application must not start");
    }
}
