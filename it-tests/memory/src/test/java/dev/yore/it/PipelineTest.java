package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.Status;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.error.StoreException;
import dev.yore.ingest.Budget;
import dev.yore.ingest.Budget.Limit;
import dev.yore.ingest.MemoryListener;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.search.NamedFact;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import dev.yore.testing.SettableClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How messages share calls, what is tried again and when, and what it costs. */
class PipelineTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final Duration AN_HOUR = Duration.ofHours(1);
    private static final Patience ONE_TRY = new Patience(1, Duration.ZERO, Duration.ZERO, 4, Integer.MAX_VALUE);

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));

    private TemporalMemory open(StructuredChat chat, UnaryOperator<MemoryBuilder> settings) {
        return settings.apply(TemporalMemory.over(LuceneStore.at(folder.resolve("memory"), clock))
                        .embedder(new HashingEmbedder(64))
                        .chat(chat)
                        .limits(ONE_TRY)
                        .clock(clock))
                .build();
    }

    private static Episode.Draft visits(int town) {
        return Episode.message("alice", Towns.said(town)).withId("e" + town);
    }

    private static List<Episode.Draft> visits(int from, int to) {
        return IntStream.range(from, to).mapToObj(PipelineTest::visits).toList();
    }

    private static List<EpisodeState> awaited(List<Remembered> remembered) {
        return remembered.stream().map(Remembered::await).toList();
    }

    private static List<String> towns(TemporalMemory memory) {
        return memory.timeline(Timeline.of("alice")).stream()
                .map(NamedFact::target)
                .sorted()
                .toList();
    }

    // ---- sharing calls

    @Test
    void messagesThatWaitForEachOtherShareACall() {
        var chat = ScriptedChat.by(Towns::answer);
        try (var memory = open(chat, with -> with.batchSize(4).maxDelay(AN_HOUR))) {
            List<EpisodeState> states = awaited(memory.rememberAll(visits(0, 4)));

            assertThat(chat.prompts()).hasSize(1);
            assertThat(states).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
            assertThat(memory.timeline(Timeline.of("alice")))
                    .hasSize(4)
                    .allSatisfy(named -> assertThat(
                                    memory.explain(ALICE, named.fact().id()).reasons())
                            .singleElement()
                            .satisfies(reason ->
                                    assertThat(reason.said().content()).contains(named.target())));
            assertThat(memory.status(ALICE).usage()).isEqualTo(ScriptedChat.COST);
        }
    }

    @Test
    void aMessageThatNobodyJoinsIsExtractedAfterTheDelay() {
        try (var memory = open(ScriptedChat.by(Towns::answer), with -> with.maxDelay(Duration.ofMillis(20)))) {
            assertThat(memory.remember(visits(1)).await().stage()).isEqualTo(Stage.EXTRACTED);
        }
    }

    @Test
    void smallTalkCostsNoCallAndNoPlace() {
        var chat = ScriptedChat.by(Towns::answer);
        try (var memory = open(chat, with -> with.batchSize(2).maxDelay(AN_HOUR))) {
            List<EpisodeState> states = awaited(
                    memory.rememberAll(List.of(visits(0), Episode.message("alice", "Thanks a lot!"), visits(1))));

            assertThat(chat.prompts()).hasSize(1);
            assertThat(states)
                    .extracting(EpisodeState::stage)
                    .containsExactly(Stage.EXTRACTED, Stage.SKIPPED, Stage.EXTRACTED);
            assertThat(states.get(1).reason()).isEqualTo("small talk");
        }
    }

    @Test
    void everyMessageOfABatchIsARevisionOfItsOwnInOrder() {
        try (var memory =
                open(ScriptedChat.by(Towns::answer), with -> with.batchSize(8).maxDelay(AN_HOUR))) {
            List<EpisodeState> states = awaited(memory.rememberAll(visits(0, 8)));

            assertThat(states).extracting(EpisodeState::changedAt).isSorted().doesNotHaveDuplicates();
        }
    }

    // ---- what goes wrong

    @Test
    void oneOfABatchThatIsRefusedFailsAloneAndIsSeen() {
        var chat = ScriptedChat.by(prompt -> Towns.asks(prompt, 3) ? "I would rather not." : Towns.answer(prompt));
        try (var memory = open(chat, with -> with.batchSize(5).maxDelay(AN_HOUR))) {
            List<EpisodeState> states = awaited(memory.rememberAll(visits(0, 5)));

            assertThat(states)
                    .extracting(EpisodeState::stage)
                    .containsExactly(Stage.EXTRACTED, Stage.EXTRACTED, Stage.EXTRACTED, Stage.FAILED, Stage.EXTRACTED);
            Status status = memory.status(ALICE);
            assertThat(status.failed()).isEqualTo(1);
            assertThat(status.failures()).singleElement().satisfies(failure -> {
                assertThat(failure.episode()).isEqualTo(EpisodeId.of("e3"));
                assertThat(failure.attempts()).isEqualTo(1);
                assertThat(failure.reason()).isNotBlank().doesNotContain("rather not");
            });
            assertThat(towns(memory)).containsExactly("Town-0", "Town-1", "Town-2", "Town-4");
        }
    }

    @Test
    void anUnforeseenExceptionFailsItsEpisodeAndHoldsUpNoOther() {
        var chat = ScriptedChat.by(prompt -> {
            if (Towns.asks(prompt, 1)) {
                throw new InvalidRequestException("nobody expects this one");
            }
            return Towns.answer(prompt);
        });
        try (var memory = open(chat, with -> with.batchSize(3).maxDelay(AN_HOUR))) {
            assertThat(awaited(memory.rememberAll(visits(0, 3))))
                    .extracting(EpisodeState::stage)
                    .containsExactly(Stage.EXTRACTED, Stage.FAILED, Stage.EXTRACTED);
        }
    }

    @Test
    void aMessageThatIsRetractedWhileItIsExtractedDoesNotFailAfterwards() {
        var memory = new AtomicReference<TemporalMemory>();
        var chat = ScriptedChat.by(prompt -> {
            memory.get().retract(ALICE, EpisodeId.of("e1"));
            return "I would rather not.";
        });
        try (var opened = open(chat, UnaryOperator.identity())) {
            memory.set(opened);
            assertThat(opened.remember(visits(1)).await().stage()).isEqualTo(Stage.SKIPPED);
        }
        try (var reopened = open(ScriptedChat.script(), UnaryOperator.identity())) {
            assertThat(reopened.status(ALICE).failed()).isZero();
            assertThat(reopened.retry(ALICE, EpisodeId.of("e1")).await().reason())
                    .isEqualTo("retracted");
        }
    }

    @Test
    void aFailedEpisodeThatIsRetriedGivesWhatACleanRunGives() {
        var limited = new AtomicBoolean(true);
        var chat = ScriptedChat.by(prompt -> {
            if (limited.get()) {
                throw new ModelUnavailableException("rate limit");
            }
            return Towns.answer(prompt);
        });
        try (var memory = open(chat, with -> with.limits(new Patience(3, Duration.ZERO, Duration.ZERO, 1, 1_000)))) {
            EpisodeState failed = memory.remember(visits(1)).await();
            assertThat(failed.stage()).isEqualTo(Stage.FAILED);
            assertThat(failed.reason()).contains("rate limit").contains("3 of 3");
            assertThat(chat.prompts()).hasSize(3);
            assertThat(towns(memory)).isEmpty();

            limited.set(false);
            EpisodeState done = memory.retry(ALICE, EpisodeId.of("e1")).await();
            assertThat(done.stage()).isEqualTo(Stage.EXTRACTED);
            assertThat(done.attempts()).isEqualTo(2);
            assertThat(done.reason()).isNull();
            assertThat(towns(memory)).containsExactly("Town-1");

            assertThat(memory.retry(ALICE, EpisodeId.of("e1")).await()).isEqualTo(done);
            assertThat(chat.prompts()).hasSize(4);
        }
    }

    @Test
    void whenTheStoreFailsNothingIsGivenUpAndAllIsTriedAgain() throws Exception {
        var store = new BreakableStore(LuceneStore.inMemory());
        var extracted = new CountDownLatch(1);
        var listener = new MemoryListener() {
            @Override
            public void extracted(GroupId group, EpisodeState state, Progress progress) {
                extracted.countDown();
            }
        };
        var first = new AtomicBoolean(true);
        var chat = ScriptedChat.by(prompt -> {
            store.broken.set(first.getAndSet(false));
            return Towns.answer(prompt);
        });
        try (var memory = TemporalMemory.over(store)
                .embedder(new HashingEmbedder(64))
                .chat(chat)
                .listener(listener)
                .build()) {
            assertThatThrownBy(memory.remember(visits(1))::await).isInstanceOf(StoreException.class);
            assertThat(memory.status(ALICE).pending()).isEqualTo(1);
            assertThat(memory.status(ALICE).failed()).isZero();

            store.broken.set(false);
            assertThat(extracted.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(towns(memory)).containsExactly("Town-1");
        }
    }

    @Test
    void anEpisodeThatIsNotThereCannotBeRetried() {
        try (var memory = open(ScriptedChat.by(Towns::answer), UnaryOperator.identity())) {
            assertThatThrownBy(() -> memory.retry(ALICE, EpisodeId.of("nowhere")))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("nowhere");
        }
    }

    @Test
    void theSameEpisodeTwiceIsOneAndCostsOneCall() throws Exception {
        var chat = ScriptedChat.by(Towns::answer);
        try (var memory = open(chat, UnaryOperator.identity())) {
            var threads = IntStream.range(0, 8)
                    .mapToObj(i -> new Thread(() -> memory.remember(visits(1)).await()))
                    .toList();
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(memory.status(ALICE).recorded()).isEqualTo(1);
            assertThat(chat.prompts()).hasSize(1);
            assertThat(memory.timeline(Timeline.of("alice")))
                    .singleElement()
                    .satisfies(named -> assertThat(named.fact().episodes()).hasSize(1));
        }
    }

    // ---- again, all of them

    @Test
    void reextractionReplacesWhatWasClaimedAndKeepsWhatIsClaimedAgain() {
        var relation = new AtomicInteger();
        Function<Prompt, String> model = prompt -> relation.get() == 0
                ? Towns.answer(prompt)
                : Towns.answer(prompt).replace("Town-1\"", "Town-One\"");
        try (var memory = open(ScriptedChat.by(model), UnaryOperator.identity())) {
            awaited(memory.rememberAll(visits(0, 3)));
            List<NamedFact> before = memory.timeline(Timeline.of("alice"));

            awaited(memory.reextract(ALICE));
            assertThat(memory.timeline(Timeline.of("alice"))).isEqualTo(before);

            relation.set(1);
            List<EpisodeState> states = awaited(memory.reextract(ALICE));
            assertThat(states).extracting(EpisodeState::attempts).containsOnly(3);
            assertThat(towns(memory)).containsExactly("Town-0", "Town-2", "Town-One");
            assertThat(memory.status(ALICE).recorded()).isEqualTo(3);
        }
    }

    @Test
    void reextractionTakesUpWhatWasRecordedWithoutExtraction() {
        try (var memory = open(ScriptedChat.script(), with -> with.extraction(ExtractionMode.NONE))) {
            assertThat(memory.remember(visits(1)).await().stage()).isEqualTo(Stage.SKIPPED);
        }
        try (var memory = open(ScriptedChat.by(Towns::answer), UnaryOperator.identity())) {
            assertThat(awaited(memory.reextract(ALICE)))
                    .extracting(EpisodeState::stage)
                    .containsExactly(Stage.EXTRACTED);
            assertThat(towns(memory)).containsExactly("Town-1");
        }
    }

    // ---- listeners

    @Test
    void listenersSeeEveryEpisodeComeAlongInOrder() {
        var heard = new CopyOnWriteArrayList<String>();
        var listener = new MemoryListener() {
            @Override
            public void recorded(GroupId group, Episode episode) {
                heard.add("recorded " + episode.id());
            }

            @Override
            public void extracted(GroupId group, EpisodeState state, Progress progress) {
                heard.add("extracted " + state.episode() + " " + progress.done() + "/" + progress.pending());
            }

            @Override
            public void failed(GroupId group, EpisodeState state, Progress progress) {
                heard.add("failed " + state.episode() + " " + progress.failed());
                throw new IllegalStateException("a listener's own fault");
            }
        };
        var chat = ScriptedChat.by(prompt -> Towns.asks(prompt, 1) ? "no" : Towns.answer(prompt));
        try (var memory = open(chat, with -> with.batchSize(1).listener(listener))) {
            memory.remember(visits(0)).await();
            memory.remember(visits(1)).await();
            memory.remember(visits(2)).await();
        }

        assertThat(heard)
                .containsExactly(
                        "recorded e0",
                        "extracted e0 1/0",
                        "recorded e1",
                        "failed e1 1",
                        "recorded e2",
                        "extracted e2 2/0");
    }

    // ---- cost

    @Test
    void costIsKeptByEpisodeGroupAndDay() {
        try (var memory = open(ScriptedChat.by(Towns::answer), UnaryOperator.identity())) {
            memory.remember(visits(0)).await();
            clock.advance(Duration.ofDays(1));
            assertThat(memory.remember(visits(1)).await().usage()).isEqualTo(ScriptedChat.COST);
        }
        try (var memory = open(ScriptedChat.script(), UnaryOperator.identity())) {
            assertThat(memory.status(ALICE).usage()).isEqualTo(new Usage(2, 0, 200, 40));
            assertThat(memory.status(ALICE).spending().days().values())
                    .containsExactly(ScriptedChat.COST, ScriptedChat.COST);
            assertThat(memory.status(GroupId.of("bob")).usage()).isEqualTo(Usage.NONE);
        }
    }

    @Test
    void whenTheBudgetIsUsedUpExtractionPausesAndRecordingDoesNot() {
        var chat = ScriptedChat.by(Towns::answer);
        try (var memory = open(chat, with -> with.batchSize(1).budget(Budget.ofMemory(Limit.calls(2))))) {
            awaited(memory.rememberAll(visits(0, 2)));
            Remembered third = memory.remember(visits(2));
            Status status = memory.status(ALICE);
            assertThat(status.paused()).isTrue();
            assertThat(status.pending()).isEqualTo(1);
            assertThat(status.recorded()).isEqualTo(3);

            memory.budget(Budget.ofMemory(Limit.calls(3)));
            assertThat(third.await().stage()).isEqualTo(Stage.EXTRACTED);
            assertThat(chat.prompts()).hasSize(3);
        }
    }

    @Test
    void theNextDayAPausedGroupGoesOnAlsoAfterARestart() {
        UnaryOperator<MemoryBuilder> frugal = with -> with.batchSize(1).budget(Budget.ofEachGroup(Limit.tokens(100)));
        try (var memory = open(ScriptedChat.by(Towns::answer), frugal)) {
            memory.remember(visits(0)).await();
            memory.remember(visits(1));
            assertThat(memory.status(ALICE).paused()).isTrue();
            assertThat(memory.remember(Episode.message("bob", Towns.said(5)))
                            .await()
                            .stage())
                    .isEqualTo(Stage.EXTRACTED);
        }
        try (var memory = open(ScriptedChat.script(), frugal)) {
            assertThat(memory.status(ALICE).paused()).isTrue();
            assertThat(memory.status(ALICE).pending()).isEqualTo(1);
        }
        clock.advance(Duration.ofDays(1));
        try (var memory = open(ScriptedChat.by(Towns::answer), frugal)) {
            assertThat(memory.remember(visits(1)).await().stage()).isEqualTo(Stage.EXTRACTED);
        }
    }
}
