package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.search.Search;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore;
import dev.yore.store.Probe;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import dev.yore.upkeep.Finding;
import dev.yore.upkeep.Finding.Problem;
import dev.yore.upkeep.Reindexing;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another embedding model takes the place of the first, and everything is as if it always had been there. */
class ReindexingTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final GroupId BEN = GroupId.of("ben");
    private static final HashingEmbedder OLD = new HashingEmbedder(32);
    private static final HashingEmbedder NEW = new HashingEmbedder(48);

    private static final int TURNS = 100;

    @TempDir
    Path folder;

    @Test
    void afterwardsEverythingIsAsIfTheModelHadAlwaysBeenThere() {
        try (var store = manyTurns(OLD);
                var always = manyTurns(NEW)) {
            assertThat(Reindexing.of(store, NEW).run()).isEqualTo(TURNS);

            assertThat(Contents.of(store, ANA)).isEqualTo(Contents.of(always, ANA));
            assertThat(Reindexing.of(store, NEW).run()).isZero();
        }
    }

    @Test
    void thereAndBackEverythingIsAsBefore() {
        try (var store = told(OLD)) {
            Contents ana = Contents.of(store, ANA);
            Contents ben = Contents.of(store, BEN);
            Reindexing.of(store, NEW).run();
            assertThat(Contents.of(store, ANA)).isNotEqualTo(ana);

            Reindexing.of(store, OLD).run();

            assertThat(Contents.of(store, ANA)).isEqualTo(ana);
            assertThat(Contents.of(store, BEN)).isEqualTo(ben);
        }
    }

    @Test
    void theFirstModelIsRefusedAtOnceAndTheSecondTellsTheRemedy() {
        try (var store = told(OLD)) {
            assertThatThrownBy(() -> TemporalMemory.over(store).embedder(NEW).build())
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("hashing-32 with 32 dimensions")
                    .hasMessageContaining("hashing-48 with 48 dimensions")
                    .hasMessageContaining("Reindexing");
            Reindexing.of(store, NEW).run();
            assertThatThrownBy(() -> TemporalMemory.over(store).embedder(OLD).build())
                    .isInstanceOf(InvalidRequestException.class);
        }
    }

    @Test
    void whereItBreaksOffWordsAnswerAloneAndItGoesOnAfterwards() {
        try (var store = manyTurns(OLD);
                var always = manyTurns(NEW)) {
            var failing = new Failing(1);
            assertThatThrownBy(() -> Reindexing.of(store, failing).run()).isInstanceOf(ModelUnavailableException.class);

            assertThat(failing.texts).isNotEmpty();
            assertThat(vectorHits(store.group(ANA))).isEmpty();
            assertThat(store.group(ANA)
                            .<Integer>read(now -> now.search(Layer.EPISODES, Probe.text("turn"), Filter.NONE, 1_000)
                                    .size()))
                    .isEqualTo(TURNS);
            failing.left = Integer.MAX_VALUE;
            Reindexing.of(store, failing).run();

            assertThat(failing.texts).doesNotHaveDuplicates();
            assertThat(Contents.of(store, ANA)).isEqualTo(Contents.of(always, ANA));
        }
    }

    /** More than are embedded at once. */
    private static LuceneStore manyTurns(Embedder embedder) {
        var store = LuceneStore.inMemory(SettableClock.at("2026-11-30T09:00:00Z"));
        manyTurns(store, embedder);
        return store;
    }

    private static void manyTurns(MemoryStore store, Embedder embedder) {
        var at = Instant.parse("2026-11-30T08:00:00Z");
        TemporalMemory.over(store)
                .embedder(embedder)
                .extraction(ExtractionMode.NONE)
                .build()
                .rememberAll(IntStream.range(0, TURNS)
                        .mapToObj(n -> Episode.message("ana", "Turn " + n, at).withId("turn" + n))
                        .toList());
    }

    private static List<?> vectorHits(GroupStore group) {
        return group.read(
                now -> now.search(Layer.EPISODES, Probe.vector(NEW.embed("I live in Lyon")), Filter.NONE, 10));
    }

    @Test
    void itIsKeptThroughARestart() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        try (var store = LuceneStore.at(folder, clock)) {
            manyTurns(store, OLD);
            assertThatThrownBy(() -> Reindexing.of(store, new Failing(1)).run())
                    .isInstanceOf(ModelUnavailableException.class);
        }
        try (var store = LuceneStore.at(folder, clock)) {
            assertThat(store.space()).contains(new MemoryStore.VectorSpace(NEW.space(), 48));
            assertThat(vectorHits(store.group(ANA))).isEmpty();
            Reindexing.of(store, NEW).run();
            assertThat(vectorHits(store.group(ANA))).isNotEmpty();
        }
    }

    @Test
    void whatIsSaidMeanwhileIsKeptAndEmbeddedOnce() {
        var clock = SettableClock.at("2026-12-30T09:00:00Z");
        try (var store = told(OLD)) {
            store.changeTo(new MemoryStore.VectorSpace(NEW.space(), 48));
            TemporalMemory memory =
                    TemporalMemory.over(store).embedder(NEW).clock(clock).build();
            var said = new ArrayList<Episode>();
            Reindexing.of(store, NEW)
                    .progress((group, items) -> {
                        if (said.isEmpty()) {
                            said.add(memory.remember(Episode.message("ana", "I moved to Oslo.", clock.instant()))
                                    .episode());
                        }
                    })
                    .run();
            assertThat(memory.search(Search.facts("Where do I live?").in("ana")).facts())
                    .first()
                    .satisfies(hit -> assertThat(hit.item().target()).isEqualTo("Oslo"));
            assertThat(memory.check(ANA).findings()).isEmpty();
        }
    }

    @Test
    void whatCouldNotBeEmbeddedWhenItWasRecordedIsEmbeddedLater() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        try (var store = LuceneStore.inMemory(clock)) {
            var down = new Failing(0);
            tell(store, down, clock);
            TemporalMemory memory =
                    TemporalMemory.over(store).embedder(NEW).clock(clock).build();
            assertThat(memory.check(ANA).findings())
                    .extracting(Finding::problem)
                    .containsOnly(Problem.NO_VECTOR);

            Reindexing.of(store, NEW).run();

            assertThat(memory.check(ANA).isSound()).isTrue();
        }
    }

    @Test
    void progressGrowsToAllThatIsFoundByVectors() {
        try (var store = told(OLD)) {
            Map<GroupId, Long> last = new LinkedHashMap<>();
            Reindexing.of(store, NEW)
                    .progress((group, items) -> last.merge(group, items, (before, now) -> {
                        assertThat(now).isGreaterThanOrEqualTo(before);
                        return now;
                    }))
                    .run();
            assertThat(last.keySet()).containsExactly(ANA, BEN);
            long found = store.group(ANA).<Long>read(ReindexingTest::foundByVectors);
            assertThat(last).containsEntry(ANA, found);
        }
    }

    private static long foundByVectors(GroupReader reader) {
        long[] count = {0};
        reader.scan(part -> count[0] +=
                part.episodes().size() + part.entities().size() + part.opened().size());
        return count[0];
    }

    private static LuceneStore told(Embedder embedder) {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        var store = LuceneStore.inMemory(clock);
        tell(store, embedder, clock);
        return store;
    }

    private static void tell(MemoryStore store, Embedder embedder, SettableClock clock) {
        TemporalMemory memory =
                TemporalMemory.over(store).embedder(embedder).clock(clock).build();
        for (String text :
                List.of("I live in Paris.", "I moved to Lyon two weeks ago.", "My sister Zoé works at Acme.")) {
            clock.advance(Duration.ofDays(1));
            memory.remember(Episode.message("ana", text, clock.instant()).withId(text.substring(0, 8)));
        }
        memory.remember(
                Episode.message("ben", "I work at Globex.", clock.instant()).withId("ben"));
    }

    /** The new model, which fails after a few calls, and remembers the texts that it has embedded. */
    private static final class Failing implements Embedder {
        private final List<String> texts = new ArrayList<>();
        private int left;

        private Failing(int left) {
            this.left = left;
        }

        @Override
        public String space() {
            return NEW.space();
        }

        @Override
        public int dimensions() {
            return NEW.dimensions();
        }

        @Override
        public List<float[]> embed(List<String> batch) {
            if (left-- <= 0) {
                throw new ModelUnavailableException("down");
            }
            texts.addAll(batch);
            return NEW.embed(batch);
        }
    }
}
