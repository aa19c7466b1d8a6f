package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.Embedder;
import dev.yore.spring.app.App;
import dev.yore.testing.HashingEmbedder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.FilteredClassLoader;

/** What an application is told that cannot start. */
class MisconfigurationTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yore.window.max-messages=0 | yore.window.max-messages must be >= 1, got 0",
                "yore.recall.max-tokens=0   | yore.recall.max-tokens must be >= 1, got 0",
                "yore.recall.limit=1001     | yore.recall.limit must be 1 to 1000, got 1001",
                "yore.recall.timeout=0s     | yore.recall.timeout must be > 0, got PT0S",
                "yore.tools.prefix=a b      | yore.tools.prefix must be at most 32 letters, digits, _ and -, got \"a b\"",
                "yore.extraction=maybe      | maybe",
                "yore.zone=Atlantis         | Atlantis"
            })
    void aWrongSettingIsNamed(String property, String message) {
        Apps.with(new ScriptedModel())
                .withPropertyValues(property)
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasStackTraceContaining(message)
                        .hasStackTraceContaining(property.substring(0, property.indexOf('.', 5) + 1)));
    }

    @Test
    void extractionByAModelNeedsOne() {
        Apps.bare(App.class)
                .withBean(Embedder.class, () -> new HashingEmbedder(64))
                .withPropertyValues("yore.extraction=model")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasStackTraceContaining("yore.extraction")
                        .hasStackTraceContaining("set yore.extraction to offline"));
    }

    @Test
    void aFolderThatIsNoneIsNamed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("memory"), "something else");
        Apps.with(new ScriptedModel())
                .withPropertyValues("yore.store.kind=lucene", "yore.store.path=" + file)
                .run(context -> {
                    assertThat(context).getFailure().rootCause().isNotNull();
                    assertThat(analysis(context.getStartupFailure()).getDescription())
                            .contains(file.toString());
                });
    }

    @Test
    void aFolderThatAnotherApplicationUsesIsNamedAndFreeAgainWhenThatOneEnds(@TempDir Path folder) {
        var runner = Apps.with(new ScriptedModel())
                .withPropertyValues("yore.store.kind=lucene", "yore.store.path=" + folder);
        runner.run(first -> runner.run(second -> {
            assertThat(second).hasFailed();
            assertThat(analysis(second.getStartupFailure()).getDescription()).contains(folder.toString());
        }));
        runner.run(third -> assertThat(third).hasNotFailed());
    }

    @Test
    void aFolderIsFreeAgainAfterAStartThatFailedForAnotherReason(@TempDir Path folder) {
        var runner = Apps.bare(App.class)
                .withPropertyValues("yore.store.kind=lucene", "yore.store.path=" + folder, "yore.extraction=none");
        runner.withBean(Embedder.class, () -> new HashingEmbedder(64))
                .run(first -> assertThat(first).hasNotFailed());
        runner.withBean(Embedder.class, () -> new HashingEmbedder(32)).run(second -> {
            assertThat(second).hasFailed();
            assertThat(analysis(second.getStartupFailure()).getDescription()).contains("hashing-64", "hashing-32");
        });
        runner.withBean(Embedder.class, () -> new HashingEmbedder(64))
                .run(third -> assertThat(third).hasNotFailed());
    }

    @Test
    void theNeo4jStoreNeedsItsArtifact() {
        Apps.with(new ScriptedModel())
                .withClassLoader(new FilteredClassLoader("dev.yore.store.neo4j", "org.neo4j"))
                .withPropertyValues("yore.store.kind=neo4j", "yore.store.neo4j.uri=bolt://127.0.0.1:1")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasStackTraceContaining("dev.yore:yore-store-neo4j")
                        .hasStackTraceContaining("yore.store.kind")
                        .rootCause()
                        .isInstanceOf(InvalidConfigurationPropertyValueException.class));
    }

    @Test
    void theNeo4jStoreNeedsAServer() {
        assertThat(neo4jFailure()).contains("set yore.store.neo4j.uri", "spring.neo4j.uri");
    }

    @Test
    void aServerThatIsNotThereIsNamed() {
        assertThat(neo4jFailure("yore.store.neo4j.uri=bolt://127.0.0.1:1", "yore.store.neo4j.password=open-sesame"))
                .contains("bolt://127.0.0.1:1", "ensure the database is running");
    }

    /** It is not repeated: it may be a secret that was put into the wrong setting. */
    @Test
    void whatIsNoUriIsRefusedAndNotRepeated() {
        assertThat(neo4jFailure("yore.store.neo4j.uri=open-sesame:7687"))
                .contains("yore.store.neo4j.uri", "neo4j://host:7687");
    }

    @Test
    void aPasswordInAUriIsRefusedAndNotRepeated() {
        assertThat(neo4jFailure("yore.store.neo4j.uri=bolt://neo4j:open-sesame@127.0.0.1:1"))
                .contains("yore.store.neo4j.uri", "must not hold a user or a password");
    }

    /** What is told; the password is nowhere in it. */
    private static String neo4jFailure(String... properties) {
        var told = new AtomicReference<String>();
        Apps.with(new ScriptedModel())
                .withPropertyValues("yore.store.kind=neo4j")
                .withPropertyValues(properties)
                .run(context -> {
                    assertThat(context).hasFailed();
                    assertThat(trace(context.getStartupFailure())).doesNotContain("open-sesame");
                    told.set(analysis(context.getStartupFailure()).getDescription());
                });
        return told.get();
    }

    @Test
    void thePasswordIsNotInThePropertiesText() {
        Apps.with(new ScriptedModel())
                .withPropertyValues(
                        "yore.store.neo4j.password=open-sesame", "yore.store.neo4j.uri=bolt://x:open-sesame@y")
                .run(context -> assertThat(context.getBean(YoreProperties.class).toString())
                        .contains("neo4j")
                        .doesNotContain("open-sesame"));
    }

    static String trace(Throwable failure) {
        var text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    static FailureAnalysis analysis(Throwable failure) {
        FailureAnalysis analysis = new MemoryFailureAnalyzer().analyze(failure);
        assertThat(analysis).as("analysis of %s", failure).isNotNull();
        return analysis;
    }
}
