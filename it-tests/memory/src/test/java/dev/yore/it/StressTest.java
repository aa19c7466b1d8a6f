package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Nothing is lost, nothing is doubled, the order is kept, and no prompt grows: with long messages, many messages, many
 * threads, a slow model and a failing one. Sizes are small in the normal build and full in the nightly one.
 */
class StressTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final int MESSAGES = Integer.getInteger("yore.stress.messages", 200);
    private static final int THREADS = 64;
    private static final int BATCH = 8;

    private static TemporalMemory open(StructuredChat chat, UnaryOperator<MemoryBuilder> settings) {
        return settings.apply(TemporalMemory.over(LuceneStore.inMemory())
                        .embedder(new HashingEmbedder(32))
                        .batchSize(BATCH)
                        .chat(chat))
                .build();
    }

    private static Episode.Draft visit(int town) {
        return Episode.message("alice", Towns.said(town)).withId("e" + town);
    }

    private static List<Episode.Draft> visits(int towns) {
        return IntStream.range(0, towns).mapToObj(StressTest::visit).toList();
    }

    private static List<EpisodeState> awaited(List<Remembered> remembered) {
        return remembered.stream().map(Remembered::await).toList();
    }

    /** Every town exactly once, each from its own episode. */
    private static void assertEachTownOnce(TemporalMemory memory, int towns) {
        List<NamedFact> facts = memory.timeline(Timeline.of("alice").limit(10_000));
        assertThat(facts)
                .extracting(NamedFact::target)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, towns).mapToObj(i -> "Town-" + i).toList());
        assertThat(facts)
                .allSatisfy(named -> assertThat(named.fact().episodes())
                        .singleElement()
                        .satisfies(id -> assertThat(named.target())
                                .isEqualTo("Town-" + id.value().substring(1))));
    }

    @Test
    void aMessageOfAHundredThousandCharactersIsReadToItsEnd() {
        int towns = 40;
        String filler = "The weather was as it always is at that time of the year, and we went on. ".repeat(33);
        var content = new StringBuilder();
        for (int i = 0; i < towns; i++) {
            content.append(Towns.said(i)).append(' ').append(filler);
        }
        assertThat(content).hasSizeGreaterThan(95_000);
        StructuredChat narrow = prompt ->
                prompt.user().contains("<message>") && Towns.asked(prompt).length() > 12_000
                        ? new Answer("{\"entities\":[", true, ScriptedChat.COST)
                        : new Answer(Towns.answer(prompt), false, ScriptedChat.COST);
        try (var memory = open(narrow, UnaryOperator.identity())) {
            EpisodeState state = memory.remember(Episode.message("alice", content.toString()))
                    .await();

            assertThat(state.stage()).isEqualTo(Stage.EXTRACTED);
            assertThat(state.usage().calls()).isEqualTo(1);
            assertThat(state.usage().retries()).isBetween(1, 62);
            assertThat(memory.timeline(Timeline.of("alice")))
                    .extracting(NamedFact::target)
                    .contains("Town-0", "Town-" + (towns - 1))
                    .hasSize(towns);
        }
    }

    @Test
    void manyMessagesAtOnceAreAllExtractedInOrder() {
        var longest = new AtomicInteger();
        var calls = new AtomicInteger();
        StructuredChat chat = prompt -> {
            calls.incrementAndGet();
            longest.accumulateAndGet(prompt.user().length(), Math::max);
            return new Answer(Towns.answer(prompt), false, ScriptedChat.COST);
        };
        try (var memory = open(chat, with -> with.maxDelay(Duration.ofSeconds(5)))) {
            List<EpisodeState> states = awaited(memory.rememberAll(visits(MESSAGES)));

            assertThat(states).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
            assertThat(states).extracting(EpisodeState::changedAt).isSorted();
            assertEachTownOnce(memory, MESSAGES);
            assertThat(calls.get()).isLessThan(MESSAGES / 4);
            assertThat(longest.get()).isLessThan(10_000);
        }
    }

    @Test
    void manyThreadsOnOneGroupLoseAndDoubleNothing() throws Exception {
        int each = Math.max(1, MESSAGES / THREADS);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try (var memory = open(ScriptedChat.by(Towns::answer), UnaryOperator.identity())) {
            var begin = new CountDownLatch(1);
            List<Future<List<Remembered>>> writers = IntStream.range(0, THREADS)
                    .mapToObj(thread -> pool.submit((Callable<List<Remembered>>) () -> {
                        begin.await();
                        return IntStream.range(0, each)
                                .mapToObj(i -> memory.remember(visit(thread * each + i)))
                                .toList();
                    }))
                    .toList();
            begin.countDown();
            for (Future<List<Remembered>> writer : writers) {
                List<Remembered> written = writer.get(10, TimeUnit.MINUTES);
                assertThat(awaited(written)).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
                assertThat(written)
                        .extracting(remembered -> remembered.episode().sequence())
                        .isSorted();
            }
            assertThat(memory.status(ALICE).recorded()).isEqualTo((long) THREADS * each);
            assertEachTownOnce(memory, THREADS * each);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void aModelThatTakesForeverHoldsUpNoRecording() throws Exception {
        var answer = new CountDownLatch(1);
        var chat = ScriptedChat.by(prompt -> {
            try {
                assertThat(answer.await(10, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return Towns.answer(prompt);
        });
        try (var memory = open(chat, UnaryOperator.identity())) {
            List<Remembered> remembered = memory.rememberAll(visits(MESSAGES));
            assertThat(memory.status(ALICE).recorded()).isEqualTo(MESSAGES);
            assertThat(memory.status(ALICE).pending()).isEqualTo(MESSAGES);

            answer.countDown();
            assertThat(awaited(remembered)).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
            assertEachTownOnce(memory, MESSAGES);
        }
    }

    @Test
    void aModelThatFailsThreeTimesInTenLosesAndDoublesNothing() {
        var random = new Random(7);
        var chat = ScriptedChat.by(prompt -> {
            synchronized (random) {
                if (random.nextInt(10) < 3) {
                    throw new ModelUnavailableException("server error");
                }
            }
            return Towns.answer(prompt);
        });
        try (var memory =
                open(chat, with -> with.limits(new Patience(2, Duration.ZERO, Duration.ZERO, 4, Integer.MAX_VALUE)))) {
            List<EpisodeState> states = awaited(memory.rememberAll(visits(MESSAGES)));
            assertThat(states).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED, Stage.FAILED);
            while (memory.status(ALICE).failed() > 0) {
                memory.status(ALICE)
                        .failures()
                        .forEach(failed -> memory.retry(ALICE, failed.episode()).await());
            }
            assertEachTownOnce(memory, MESSAGES);
        }
    }
}
