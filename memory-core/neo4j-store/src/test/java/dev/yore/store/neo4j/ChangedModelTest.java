package dev.yore.store.neo4j;

import static dev.yore.store.neo4j.Turns.found;
import static dev.yore.store.neo4j.Turns.say;
import static dev.yore.store.neo4j.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.yore.ai.Embedder;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.store.Filter;
import dev.yore.store.GroupHead;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.testing.SettableClock;
import dev.yore.upkeep.Reindexing;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An instance changes the embedding model, and another has not noticed. */
class ChangedModelTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final VectorSpace FIRST = new VectorSpace("first", 3);
    private static final float[] EAST = {1, 0, 0};

    @BeforeEach
    void empty() {
        Server.empty();
    }

    /** @param exactUpTo of many items: all are compared; of one: the index is asked */
    private static Neo4jStore store(int exactUpTo) {
        return Neo4jStore.over(
                Server.driver(),
                Neo4jStore.Settings.DEFAULT.clock(new SettableClock(Turns.DAY)).exactUpTo(exactUpTo));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void whoHasNotNoticedSearchesByWordsAlone(int dimensions) {
        for (int exactUpTo : List.of(1, 1_000)) {
            Server.empty();
            try (var here = store(exactUpTo);
                    var there = store(exactUpTo)) {
                here.use(FIRST);
                GroupStore group = here.group(ANA);
                say(group, "a heron", EAST);
                say(group, "an otter", EAST);
                assertThat(found(group, EAST, Filter.NONE, 5)).hasSize(2);

                there.changeTo(new VectorSpace("second", dimensions));
                float[] north = new float[dimensions];
                north[1] = 1;
                there.group(ANA).reindex(now -> reindexed(now, north));

                assertThat(found(group, EAST, Filter.NONE, 5)).isEmpty();
                assertThat(group.<GroupHead>read(GroupReader::head).searchedByMeaning())
                        .isFalse();
                there.group(ANA).reindexed();
                assertThat(found(group, EAST, Filter.NONE, 5)).isEmpty();
            }
        }
    }

    private static Revision reindexed(GroupReader now, float[] vector) {
        return Revision.builder()
                .episode(Indexed.of(
                        now.episode(EpisodeId.of("e0")).orElseThrow(),
                        new Passage("a heron", new Passage.Vector(vector))))
                .build();
    }

    /** Its item may have been written by who knew no better. */
    @Test
    void aVectorOfAnotherModelIsNotComparedThoughItsGroupIsSaidToBeWhole() {
        for (int exactUpTo : List.of(1, 1_000)) {
            Server.empty();
            try (var store = store(exactUpTo)) {
                store.use(FIRST);
                GroupStore group = store.group(ANA);
                say(group, "a heron", EAST);
                say(group, "an otter", EAST);
                say(group, "a walrus", EAST);
                store.changeTo(new VectorSpace("second", 3));
                group.reindex(now -> reindexed(now, EAST));
                group.reindexed();
                assertThat(found(group, EAST, Filter.NONE, 5)).containsExactly("a heron");
            }
        }
    }

    /** Who began to write before the change may end after it: reindexing waits for him. */
    @Test
    void whatIsWrittenWhileTheModelIsChangedIsReindexedToo() throws Exception {
        var pool = Executors.newSingleThreadExecutor();
        try (var here = store(1_000);
                var there = store(1_000)) {
            here.use(FIRST);
            say(here.group(ANA), "a heron", EAST);
            var second = new Second();
            var reindexing = new Future<?>[1];
            here.group(ANA).commit((now, at) -> {
                reindexing[0] = pool.submit(() -> Reindexing.of(there, second).run());
                assertThatCode(() -> second.asked.await(2, TimeUnit.SECONDS)).doesNotThrowAnyException();
                return Revision.builder()
                        .episode(turn("e1", 1, "an otter", EAST))
                        .build();
            });
            reindexing[0].get(60, TimeUnit.SECONDS);
            var said = new ArrayList<Indexed<Episode>>();
            there.group(ANA).<Void>read(now -> {
                now.scan(part -> said.addAll(part.episodes()));
                return null;
            });
            assertThat(said).hasSize(2).noneMatch(each -> each.own().vector() == null);
            assertThat(found(there.group(ANA), new float[] {0, 1, 0}, Filter.NONE, 5))
                    .containsExactly("a heron", "an otter");
        } finally {
            pool.shutdownNow();
        }
    }

    private static final class Second implements Embedder {
        private final CountDownLatch asked = new CountDownLatch(1);

        @Override
        public String space() {
            return "second";
        }

        @Override
        public int dimensions() {
            return 3;
        }

        @Override
        public List<float[]> embed(List<String> texts) {
            asked.countDown();
            return texts.stream().map(text -> new float[] {0, 1, 0}).toList();
        }
    }
}
