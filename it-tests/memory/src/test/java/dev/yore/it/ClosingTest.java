package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.curation.Correction;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A memory that is closed while many threads do everything at once, with a model that answers nonsense at times. */
class ClosingTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final int THREADS = 32;
    private static final int MOST_ACTS = 40;
    private static final int BEFORE_CLOSING = 60;

    /** What the second call is answered with, in turn. */
    private static final List<String> NONSENSE = List.of(
            "",
            "null",
            "I would rather not.",
            "{\"entities\":[{\"new\":99,\"known\":-1}],\"facts\":[{\"new\":1,\"same\":[99,null,\"x\",1e9],\"ended\":[1,2,3]}]}",
            "{\"entities\":[{\"new\":1,\"known\":1},{\"new\":1,\"known\":2}],\"facts\":[{\"new\":1,\"same\":[2],\"ended\":[2]}]}",
            "{\"entities\":".repeat(300),
            "[".repeat(5_000));

    @TempDir
    Path folder;

    private final Queue<Remembered> acknowledged = new ConcurrentLinkedQueue<>();
    private final AtomicInteger messages = new AtomicInteger();
    private final AtomicInteger settled = new AtomicInteger();
    private final CountDownLatch underWay = new CountDownLatch(BEFORE_CLOSING);

    private TemporalMemory open() {
        MemoryBuilder builder = TemporalMemory.over(LuceneStore.at(folder.resolve("memory")))
                .embedder(new HashingEmbedder(32))
                .chat(ScriptedChat.by(this::answer));
        return builder.build();
    }

    private String answer(Prompt prompt) {
        return prompt.name().equals("settlement")
                ? NONSENSE.get(settled.getAndIncrement() % NONSENSE.size())
                : Towns.answer(prompt);
    }

    @Test
    void whatWasAcknowledgedIsThereOnceAndAllElseIsRefusedByName() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            TemporalMemory memory = open();
            List<Future<Integer>> threads = IntStream.range(0, THREADS)
                    .mapToObj(n -> pool.submit((Callable<Integer>) () -> actUntilClosed(memory, new Random(n))))
                    .toList();
            assertThat(underWay.await(5, TimeUnit.MINUTES)).isTrue();
            memory.close();
            for (Future<Integer> thread : threads) {
                assertThat(thread.get(5, TimeUnit.MINUTES)).isPositive();
            }
            assertThat(acknowledged)
                    .extracting(Remembered::extraction)
                    .extracting(CompletionStage::toCompletableFuture)
                    .allSatisfy(extraction -> assertThat(extraction).isDone());
        } finally {
            pool.shutdownNow();
        }
        assertNothingLostOrDoubled();
    }

    private int actUntilClosed(TemporalMemory memory, Random random) {
        for (int acts = 0; acts < MOST_ACTS; acts++) {
            try {
                act(memory, random);
            } catch (InvalidRequestException refused) {
                assertThat(refused).hasMessageNotContaining("null");
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("closed");
                return acts + 1;
            } finally {
                underWay.countDown();
            }
        }
        return MOST_ACTS;
    }

    private void act(TemporalMemory memory, Random random) {
        switch (random.nextInt(32)) {
            case 0 -> memory.reextract(ALICE);
            case 1, 2, 3, 4 ->
                memory.search(Search.all("Which towns has Alice visited?").in(ALICE));
            case 5, 6, 7, 8 -> memory.status(ALICE);
            case 9, 10, 11, 12 -> curate(memory, random);
            default -> {
                int town = messages.getAndIncrement();
                acknowledged.add(memory.remember(
                        Episode.message("alice", Towns.said(town)).withId("e" + town)));
            }
        }
    }

    private static void curate(TemporalMemory memory, Random random) {
        List<NamedFact> facts = memory.timeline(Timeline.of("alice"));
        if (facts.isEmpty()) {
            return;
        }
        NamedFact one = facts.get(random.nextInt(facts.size()));
        NamedFact other = facts.get(random.nextInt(facts.size()));
        switch (random.nextInt(4)) {
            case 0 -> memory.merge(ALICE, one.fact().target(), other.fact().target());
            case 1 -> memory.unmerge(ALICE, one.fact().target());
            case 2 -> memory.undo(ALICE, one.fact().id());
            default ->
                memory.correct(Correction.of(ALICE, one.fact().id())
                        .statement("Alice has seen " + one.target() + " " + random.nextInt(1_000)));
        }
    }

    /** Every message that was acknowledged is extracted by the next start, if not before, and recorded once. */
    private void assertNothingLostOrDoubled() {
        try (TemporalMemory memory = open()) {
            var states = new ArrayList<EpisodeState>();
            for (Remembered remembered : acknowledged) {
                EpisodeId id = remembered.episode().id();
                Remembered again = memory.remember(
                        Episode.message("alice", remembered.episode().content()).withId(id.value()));
                assertThat(again.isNew()).isFalse();
                assertThat(again.episode()).isEqualTo(remembered.episode());
                states.add(again.await());
            }
            assertThat(states).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
            assertThat(memory.status(ALICE).failed()).isZero();
        }
    }
}
