package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.ExtractionMode;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.curation.Forgetting;
import dev.yore.error.InvalidRequestException;
import dev.yore.ingest.Budget;
import dev.yore.ingest.Budget.Limit;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.store.GroupReader;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import dev.yore.testing.SettableClock;
import dev.yore.time.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two memories over one store, as two processes have them: one backlog, each episode extracted once. */
class SharedBacklogTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final Duration LEASE = Duration.ofMillis(300);

    private static final Budget NOTHING = Budget.ofMemory(Limit.calls(0));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));
    private final LuceneStore store = LuceneStore.inMemory(clock);
    private final List<TemporalMemory> memories = new ArrayList<>();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answers = new CountDownLatch(1);

    @AfterEach
    void close() {
        answers.countDown();
        memories.forEach(TemporalMemory::close);
        store.close();
    }

    private TemporalMemory open(SharedStore shared, ScriptedChat chat, Budget budget) {
        TemporalMemory memory = TemporalMemory.over(shared)
                .embedder(new HashingEmbedder(64))
                .chat(chat)
                .budget(budget)
                .takeOverAfter(LEASE)
                .clock(clock)
                .build();
        memories.add(memory);
        return memory;
    }

    private TemporalMemory open(SharedStore shared, ScriptedChat chat) {
        return open(shared, chat, Budget.UNLIMITED);
    }

    private ScriptedChat answeringWhenTold() {
        return ScriptedChat.by(prompt -> {
            asked.countDown();
            await(() -> answers.getCount() == 0);
            return Towns.answer(prompt);
        });
    }

    private static Episode.Draft visits(int town) {
        return Episode.message("alice", Towns.said(town)).withId("e" + town);
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("time until it holds").isLessThan(deadline);
            try {
                TimeUnit.MILLISECONDS.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static List<String> towns(TemporalMemory memory) {
        return memory.timeline(Timeline.of("alice")).stream()
                .map(NamedFact::target)
                .sorted()
                .toList();
    }

    @Test
    void whoExtractsNothingLeavesTheBacklogToOthers() {
        TemporalMemory paused = open(new SharedStore(store), ScriptedChat.by(Towns::answer), NOTHING);
        Remembered waiting = paused.remember(visits(1));
        TemporalMemory idle = TemporalMemory.over(new SharedStore(store))
                .embedder(new HashingEmbedder(64))
                .extraction(ExtractionMode.NONE)
                .takeOverAfter(LEASE)
                .clock(clock)
                .build();
        memories.add(idle);
        idle.remember(Episode.message("alice", "Hello.").withId("hello")).await();
        assertThat(idle.remember(visits(1)).await().stage()).isEqualTo(Stage.RECORDED);
        assertThatThrownBy(() -> idle.reextract(ALICE)).isInstanceOf(InvalidRequestException.class);
        // It has looked around a few times by the time that another one has died and been missed
        long looks = System.nanoTime() + LEASE.multipliedBy(3).toNanos();
        await(() -> System.nanoTime() > looks);
        assertThat(idle.status(ALICE).pending()).isEqualTo(1);

        paused.budget(Budget.UNLIMITED);

        assertThat(waiting.await().stage()).isEqualTo(Stage.EXTRACTED);
        assertThat(towns(idle)).containsExactly("Town-1");
    }

    @Test
    void whatBothRecordIsAskedAboutOnceAndWrittenInOrder() throws Exception {
        int each = 12;
        Queue<String> askedAbout = new ConcurrentLinkedQueue<>();
        Function<Prompt, String> model = prompt -> {
            askedAbout.add(Towns.asked(prompt));
            return Towns.answer(prompt);
        };
        var writers = new ArrayList<Thread>();
        Queue<Remembered> remembered = new ConcurrentLinkedQueue<>();
        for (int m = 0; m < 2; m++) {
            TemporalMemory memory = open(new SharedStore(store), ScriptedChat.by(model));
            int first = m * each;
            writers.add(new Thread(() -> IntStream.range(first, first + each)
                    .forEach(town -> remembered.add(memory.remember(visits(town))))));
        }
        writers.forEach(Thread::start);
        for (Thread writer : writers) {
            writer.join();
        }

        List<EpisodeState> states = remembered.stream()
                .sorted(Comparator.comparing(one -> one.episode().sequence()))
                .map(Remembered::await)
                .toList();
        assertThat(states).hasSize(2 * each);
        assertThat(states).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
        assertThat(states).extracting(EpisodeState::attempts).containsOnly(1);
        assertThat(states).extracting(EpisodeState::changedAt).isSorted().doesNotHaveDuplicates();
        for (int town = 0; town < 2 * each; town++) {
            String name = "Town-" + town + " ";
            assertThat(askedAbout.stream().filter(text -> text.contains(name))).hasSize(1);
        }
        assertThat(towns(memories.get(0))).hasSize(2 * each).doesNotHaveDuplicates();
        assertThat(memories.get(1).check(ALICE).findings()).isEmpty();
    }

    @Test
    void whatOneExtractsForTheOtherIsAwaitedThere() throws Exception {
        TemporalMemory first = open(new SharedStore(store), answeringWhenTold());
        var waiting = new SharedStore(store);
        ScriptedChat neverAsked = ScriptedChat.script();
        TemporalMemory second = open(waiting, neverAsked);

        Remembered one = first.remember(visits(1));
        assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
        Remembered two = second.remember(visits(2));
        await(() -> waiting.refusals.get() > 0);
        answers.countDown();

        assertThat(one.await().stage()).isEqualTo(Stage.EXTRACTED);
        assertThat(two.await().stage()).isEqualTo(Stage.EXTRACTED);
        assertThat(neverAsked.prompts()).isEmpty();
        assertThat(towns(second)).containsExactly("Town-1", "Town-2");
    }

    @Test
    void aModelMayTakeLongerThanALeaseLasts() throws Exception {
        var busy = new SharedStore(store);
        TemporalMemory first = open(busy, answeringWhenTold());
        first.remember(visits(1));
        assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
        var waiting = new SharedStore(store);
        ScriptedChat neverAsked = ScriptedChat.script();
        TemporalMemory second = open(waiting, neverAsked);

        Remembered two = second.remember(visits(2));
        for (int beats = 0; beats < 5; beats++) {
            int renewed = busy.renewals.get();
            await(() -> busy.renewals.get() > renewed);
            clock.advance(LEASE.dividedBy(2));
            int refused = waiting.refusals.get();
            await(() -> waiting.refusals.get() > refused);
        }
        answers.countDown();

        assertThat(two.await().stage()).isEqualTo(Stage.EXTRACTED);
        assertThat(neverAsked.prompts()).isEmpty();
    }

    @Test
    void whoStandsStillIsTakenOverAndWritesNothingAfterwards() throws Exception {
        var standing = new SharedStore(store);
        ScriptedChat inVain = answeringWhenTold();
        TemporalMemory first = open(standing, inVain);
        Remembered one = first.remember(visits(1));
        assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
        TemporalMemory second = open(new SharedStore(store), ScriptedChat.by(Towns::answer));

        standing.stalled.set(true);
        Remembered two = second.remember(visits(2));
        clock.advance(LEASE.multipliedBy(2));
        two.await();
        List<NamedFact> facts = second.timeline(Timeline.of("alice"));
        List<Claim> claims = claims();
        EpisodeState state = state();
        long calls = second.status(ALICE).usage().calls();

        answers.countDown();
        await(() ->
                second.status(ALICE).usage().calls() == calls + inVain.prompts().size());

        assertThat(one.await()).isEqualTo(state);
        assertThat(state()).isEqualTo(state);
        assertThat(claims()).isEqualTo(claims).hasSize(1);
        assertThat(second.timeline(Timeline.of("alice"))).isEqualTo(facts);
        assertThat(towns(second)).containsExactly("Town-1", "Town-2");
        assertThat(second.check(ALICE).findings()).isEmpty();
    }

    private List<Claim> claims() {
        return store.group(ALICE).read(now -> now.claimsFrom(EpisodeId.of("e1")));
    }

    private EpisodeState state() {
        return store.group(ALICE)
                .<EpisodeState>read(now -> now.state(EpisodeId.of("e1")).orElseThrow());
    }

    @Test
    void whatOneLeavesUndoneTheOtherFinds() {
        TemporalMemory paused = open(new SharedStore(store), ScriptedChat.script(), NOTHING);
        TemporalMemory other = open(new SharedStore(store), ScriptedChat.by(Towns::answer));

        assertThat(paused.remember(visits(1)).await().stage()).isEqualTo(Stage.EXTRACTED);
        assertThat(towns(other)).containsExactly("Town-1");
    }

    @Test
    void whatOneForgetsTheOtherWaitsForNoLonger() {
        TemporalMemory paused = open(new SharedStore(store), ScriptedChat.script(), NOTHING);
        TemporalMemory other = open(new SharedStore(store), ScriptedChat.script(), NOTHING);

        Remembered forgotten = paused.remember(visits(1));
        other.forget(Forgetting.episodes(ALICE, EpisodeId.of("e1")));

        assertThat(forgotten.await()).isEqualTo(EpisodeState.forgotten(EpisodeId.of("e1")));
        assertThat(store.group(ALICE).<Long>read(GroupReader::nextSequence)).isEqualTo(1);
    }

    @Test
    void whatAnotherHasSpentCountsAgainstTheBudgetAMinuteLater() {
        TemporalMemory thrifty = open(new SharedStore(store), ScriptedChat.script(), Budget.ofMemory(Limit.calls(1)));
        TemporalMemory other = open(new SharedStore(store), ScriptedChat.by(Towns::answer));
        assertThat(thrifty.status(ALICE).paused()).isFalse();

        other.remember(visits(1)).await();
        clock.advance(Duration.ofMinutes(1));

        assertThat(thrifty.status(ALICE).paused()).isTrue();
    }
}
