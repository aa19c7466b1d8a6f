package dev.yore.ingest.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeResolver;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTextTest {
    private static final int SHORT = 12_500;
    private static final int LONG = 100_000;
    /** Bytes: a quarter of what a thread has by default. */
    private static final long SMALL_STACK = 256 * 1024;

    static Stream<String> units() {
        return Stream.of(
                "a",
                "I live in Paris and ",
                "\"",
                "so so ",
                "my sister ",
                "Ana's ",
                "I not ",
                "My sister Ana lives in Oslo. She ",
                ", and ",
                "Ana Bob ",
                "\uD83D\uDE00",
                "我住在巴黎",
                "أنا أعيش ",
                "\u202E'(“",
                "I love a, ",
                "I said that ",
                "the cake I baked with ",
                "Ana and I went to Rome last week. ",
                "İ");
    }

    @ParameterizedTest
    @MethodSource("units")
    void costGrowsWithTheLengthAndNoFaster(String unit) {
        cpuTime(unit, SHORT);
        long small = Math.min(cpuTime(unit, SHORT), cpuTime(unit, SHORT));
        long large = cpuTime(unit, LONG);
        // Eight times the text: linear is 8, quadratic 64. The floor keeps the clock's own grain out of it.
        assertThat(large / Math.max(small, 5_000_000.0)).isLessThan(28);
    }

    @ParameterizedTest
    @MethodSource("units")
    @ValueSource(strings = {"said that ", "my sister's brother's ", "[", "{\"a\": ", "the son of ", "in May or "})
    void noTextNeedsADeepStack(String unit) throws InterruptedException {
        String text = unit.repeat(LONG / unit.length());
        var thrown = new AtomicReference<Throwable>();
        Runnable reading = () -> {
            Offline.extract(Episode.Source.MESSAGE, "Alice", text);
            Offline.extract(Episode.Source.JSON, "Alice", text);
            TimeResolver.english().resolve(text, TimeContext.at(Instant.EPOCH, ZoneOffset.UTC));
        };
        var thread = new Thread(null, reading, "shallow", SMALL_STACK);
        thread.setUncaughtExceptionHandler((failed, cause) -> thrown.set(cause));
        thread.start();
        thread.join();
        assertThat(thrown).hasNullValue();
    }

    private static long cpuTime(String unit, int length) {
        String text = unit.repeat(length / unit.length());
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Offline.said(text);
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    }

    @Property
    void anyTextYieldsSoundFacts(@ForAll("texts") String text) {
        for (Episode.Source source : Episode.Source.values()) {
            assertSound(text, Offline.extract(source, "Alice", text));
        }
    }

    @Property
    void anySpeakerWillDo(@ForAll("texts") String speaker) {
        String text = "I live in Paris. My sister Ana works at Acme.";
        assertSound(text, Offline.extract(Episode.Source.MESSAGE, speaker, text));
    }

    private static void assertSound(String text, Extraction extraction) {
        int entities = extraction.entities().size();
        assertThat(extraction.entities()).noneMatch(entity -> entity.name().isBlank());
        for (ExtractedFact fact : extraction.facts()) {
            assertThat(fact.source()).isBetween(0, entities - 1).isNotEqualTo(fact.target());
            assertThat(fact.target()).isBetween(0, entities - 1);
            assertThat(fact.relation()).matches("[A-Z][A-Z0-9_]*");
            if (fact.timeWords() != null) {
                assertThat(text.substring(fact.timeBegin())).startsWith(fact.timeWords());
            }
        }
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> words = Arbitraries.of(List.of(
                "I",
                "my",
                "sister",
                "Ana",
                "live",
                "lives",
                "in",
                "Paris",
                "and",
                ",",
                ".",
                "?",
                "\"",
                "'s",
                "n't",
                "since",
                "2019",
                "moved",
                "to",
                "a",
                "dog",
                "called",
                "Rex",
                "not",
                "any more",
                "the",
                "of",
                "she",
                "Acme",
                "as",
                "nurse",
                "{",
                "}",
                ":",
                "[",
                "]",
                "\"name\"",
                "\n",
                "favourite",
                "is",
                "’",
                "(",
                "we"));
        Arbitrary<String> sentences = words.list().ofMaxSize(25).map(list -> String.join(" ", list));
        return Arbitraries.oneOf(sentences, Arbitraries.strings().ofMaxLength(80));
    }
}
