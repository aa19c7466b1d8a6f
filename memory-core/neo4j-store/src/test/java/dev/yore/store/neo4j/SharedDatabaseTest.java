package dev.yore.store.neo4j;

import static dev.yore.store.neo4j.Turns.found;
import static dev.yore.store.neo4j.Turns.say;
import static dev.yore.store.neo4j.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.testing.SettableClock;
import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.GraphDatabase;

/** Several stores on one database, many groups in one index. */
class SharedDatabaseTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final Instant DAY = Turns.DAY;
    private static final VectorSpace SPACE = new VectorSpace("of three dimensions", 3);

    @BeforeEach
    void empty() {
        Server.empty();
    }

    private static Neo4jStore store() {
        return Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT.clock(new SettableClock(DAY)));
    }

    /** Or it would ask a model about what it cannot write, again and again, and keep the others from it. */
    @Test
    void aStoreWithAnEarlierEmbeddingModelGetsNoLease() throws Exception {
        try (var first = store();
                var second = store()) {
            first.use(SPACE);
            second.use(SPACE);
            say(first.group(ANA), "a heron", new float[] {1, 0, 0});
            second.changeTo(new VectorSpace("of two dimensions", 2));

            assertThatThrownBy(() -> first.group(ANA).lease(Duration.ofMinutes(1)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("embedding model");
            assertThat(second.group(ANA).lease(Duration.ofMinutes(1))).isPresent();
        }
    }

    @Test
    void twoStoresWriteOneGroupInOneOrder() throws Exception {
        try (var first = store();
                var second = store()) {
            first.use(SPACE);
            List<Callable<List<Long>>> writers = new ArrayList<>();
            for (Neo4jStore store : List.of(first, second, first, second)) {
                writers.add(() -> {
                    var sequences = new ArrayList<Long>();
                    for (int i = 0; i < 5; i++) {
                        sequences.add(say(store.group(ANA), "a heron", new float[] {1, 0, 0}));
                    }
                    return sequences;
                });
            }
            var pool = Executors.newFixedThreadPool(writers.size());
            var all = new ArrayList<Long>();
            try {
                for (Future<List<Long>> each : pool.invokeAll(writers, 120, TimeUnit.SECONDS)) {
                    all.addAll(each.get());
                }
            } finally {
                pool.shutdownNow();
            }
            assertThat(all).doesNotHaveDuplicates().hasSize(20);
            for (Neo4jStore store : List.of(first, second)) {
                assertThat(store.group(ANA).<Long>read(GroupReader::nextSequence))
                        .isEqualTo(20);
            }
        }
    }

    @Test
    void storesThatAreOpenedAtOnceMakeTheIndexesOnce() throws Exception {
        var space = new VectorSpace("of seven dimensions", 7);
        List<Callable<Boolean>> openings = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            openings.add(() -> {
                try (var store = store()) {
                    store.use(space);
                    say(store.group(ANA), "a heron", new float[7]);
                    return true;
                }
            });
        }
        var pool = Executors.newFixedThreadPool(openings.size());
        try {
            for (Future<Boolean> each : pool.invokeAll(openings, 120, TimeUnit.SECONDS)) {
                assertThat(each.get()).isTrue();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void theVectorSpaceIsKnownToAStoreThatWasOpenedEarlier() {
        try (var earlier = store();
                var later = store()) {
            later.use(SPACE);
            say(earlier.group(ANA), "a heron", new float[] {1, 0, 0});
            assertThat(found(later.group(ANA), new float[] {1, 0, 0}, Filter.NONE, 5))
                    .hasSize(1);
            assertThatThrownBy(() -> earlier.use(new VectorSpace("of two", 2)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("3 dimensions")
                    .hasMessageContaining("2");
        }
    }

    @Test
    void manyItemsAreFoundByAnIndexThoughOtherGroupsHaveBetterOnes() {
        try (var store = Neo4jStore.over(
                Server.driver(),
                Neo4jStore.Settings.DEFAULT.clock(new SettableClock(DAY)).exactUpTo(2))) {
            store.use(SPACE);
            var crowd = Revision.builder();
            for (int i = 0; i < 500; i++) {
                crowd.episode(turn("e" + i, i, "crowd", new float[] {1, 0.0001f * i, 0}));
            }
            store.group(GroupId.of("crowd")).commit((now, at) -> crowd.build());
            GroupStore group = store.group(ANA);
            for (int i = 0; i < 5; i++) {
                say(group, "turn " + i, new float[] {0.5f, 0.1f * i, 0.5f});
            }
            assertThat(found(group, new float[] {1, 0, 0}, Filter.NONE, 3))
                    .containsExactly("turn 0", "turn 1", "turn 2");
            assertThat(found(group, new float[] {1, 0, 0}, Filter.NONE, 50)).hasSize(5);
            assertThat(found(group, new float[] {1, 0, 0}, Filter.NONE, Integer.MAX_VALUE))
                    .hasSize(5);
            Filter last = Filter.NONE.said(new Interval(DAY.plusSeconds(2), null));
            assertThat(found(group, new float[] {1, 0, 0}, last, 50)).containsExactly("turn 2", "turn 3", "turn 4");
        }
    }

    @Test
    void aWordIsFoundBehindManyItemsThatAFilterLeavesOut() {
        try (var store = Neo4jStore.over(
                Server.driver(),
                Neo4jStore.Settings.DEFAULT.clock(new SettableClock(DAY)).exactUpTo(2))) {
            store.use(SPACE);
            GroupStore group = store.group(ANA);
            for (int i = 0; i < 20; i++) {
                say(group, "heron heron heron " + i, new float[0]);
            }
            say(group, "At last, after so many other words, a heron.", new float[0]);
            Filter last = Filter.NONE.said(new Interval(DAY.plusSeconds(20), null));
            assertThat(group.<List<String>>read(now -> now.search(Layer.EPISODES, Probe.text("heron"), last, 5).stream()
                            .map(hit -> hit.item().content())
                            .toList()))
                    .containsExactly("At last, after so many other words, a heron.");
        }
    }

    /** They are no reason to ask the index, which would give all that other groups have before it gives up. */
    @Test
    void itemsWithoutVectorsAreNotCountedAmongThoseThatAreCompared() {
        var counting = new CountingDriver(Server.driver());
        try (var store = Neo4jStore.over(
                counting.driver(),
                Neo4jStore.Settings.DEFAULT.clock(new SettableClock(DAY)).exactUpTo(2))) {
            store.use(SPACE);
            GroupStore group = store.group(ANA);
            for (int i = 0; i < 4; i++) {
                say(group, "without " + i, new float[0]);
            }
            say(group, "a heron", new float[] {1, 0, 0});
            say(group, "an otter", new float[] {0, 1, 0});
            counting.takeAll();
            assertThat(found(group, new float[] {1, 0, 0}, Filter.NONE, 5)).containsExactly("a heron", "an otter");
            assertThat(counting.takeAll()).as("the head and the search").hasSize(2);
        }
    }

    @Test
    void aServerThatIsNotThereSaysSoAndMayBeTriedAgain() {
        Config impatient = Config.builder()
                .withMaxTransactionRetryTime(0, TimeUnit.SECONDS)
                .build();
        try (var nowhere = GraphDatabase.driver("bolt://127.0.0.1:1", AuthTokens.none(), impatient)) {
            assertThatThrownBy(() -> Neo4jStore.over(nowhere, Neo4jStore.Settings.DEFAULT))
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.retryable()).isTrue())
                    .hasMessageContaining("could not be reached");
        }
    }
}
