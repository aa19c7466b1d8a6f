package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.Embedder;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts as long as the memory takes: found by every word, and never more than a part of them given to a model. */
class LongTextTest {
    private static final String FILLER = "The committee then turned to the next item on its list. ";

    @TempDir
    Path folder;

    private final AtomicInteger longest = new AtomicInteger();
    private TemporalMemory memory;

    @BeforeEach
    void open() {
        memory = TemporalMemory.over(LuceneStore.at(folder.resolve("memory")))
                .embedder(noting(new HashingEmbedder(64)))
                .build();
    }

    @AfterEach
    void close() {
        memory.close();
    }

    private Embedder noting(Embedder embedder) {
        return new Embedder() {
            @Override
            public String space() {
                return embedder.space();
            }

            @Override
            public int dimensions() {
                return embedder.dimensions();
            }

            @Override
            public List<float[]> embed(List<String> texts) {
                texts.forEach(text -> longest.accumulateAndGet(text.length(), Math::max));
                return embedder.embed(texts);
            }
        };
    }

    @Test
    void longMessageIsEmbeddedInPartAndFoundByEveryWord() {
        memory.remember(Episode.message("alice", FILLER.repeat(2_000) + "Marmalade. " + FILLER.repeat(2_000)));

        assertThat(longest).hasValueLessThanOrEqualTo(8_000);
        assertThat(memory.search(Search.episodes("marmalade").in("alice")).episodes())
                .hasSize(1);
    }

    @Test
    void longQuestionIsReadAtItsBeginningAndItsEnd() {
        memory.remember(Episode.message("alice", "I live in Rome."));
        memory.remember(Episode.message("alice", "My brother Leo works at Acme."));
        longest.set(0);

        String filler = FILLER.repeat(4_000);
        assertThat(facts(filler + "Where do I live?")).contains("LIVES_IN");
        assertThat(facts("Where does Leo work? " + filler)).contains("WORKS_AT");
        assertThat(longest).hasValueLessThanOrEqualTo(2_000);
    }

    private List<String> facts(String question) {
        return memory.search(Search.facts(question).in("alice")).facts().stream()
                .map(hit -> hit.item().fact().relation())
                .toList();
    }

    @Test
    void factsOfATextInPiecesPointAtTheirPiece() {
        var report = Episode.message("alice", FILLER.repeat(20) + "\n\nI live in Rome.\n\n" + FILLER.repeat(20));
        memory.rememberAll(report.withId("report").inPieces(500, Locale.ENGLISH))
                .forEach(Remembered::await);

        EpisodeId said =
                memory.timeline(Timeline.of("alice")).get(0).fact().episodes().get(0);
        assertThat(memory.search(Search.episodes("Rome").in("alice"))
                        .episodes()
                        .get(0)
                        .item())
                .returns(said, Episode::id)
                .satisfies(piece -> assertThat(piece.id().value()).startsWith("report#"))
                .satisfies(piece ->
                        assertThat(piece.content()).contains("I live in Rome.").hasSizeLessThan(501));
    }

    @ParameterizedTest
    @ValueSource(strings = {"I live in Rome. ", "İ", "yesterday ", "\"name\": {\"a\": [", "my sister's brother's "})
    void rememberingAndAskingTakeTimeInProportionToTheLength(String unit) {
        cost(unit, 30_000);
        long small = Math.min(cost(unit, 30_000), cost(unit, 30_000));
        long large = cost(unit, 240_000);
        // Eight times the text: linear is 8, quadratic 64. The floor keeps what every call costs out of it.
        assertThat(large / Math.max(small, 20_000_000.0)).isLessThan(28);
    }

    private long cost(String unit, int length) {
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        String text = unit.repeat(length / unit.length());
        long before = system.getProcessCpuTime();
        memory.remember(Episode.message(unit.strip(), text));
        memory.search(Search.all(text).in(unit.strip()));
        return system.getProcessCpuTime() - before;
    }
}
