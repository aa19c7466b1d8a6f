package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episodes;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Many threads on one store: nothing lost, nothing mixed, nothing numbered twice. */
public interface ConcurrencyContract extends StoreSource {
    @Test
    default void writersOfOneGroupGetNumbersAndTimesOfTheirOwn() throws Exception {
        try (var store = open()) {
            List<Callable<List<Episode>>> writers = new ArrayList<>();
            for (int w = 0; w < 8; w++) {
                String name = "writer" + w;
                writers.add(() -> {
                    var said = new ArrayList<Episode>();
                    for (int i = 0; i < 12; i++) {
                        said.add(say(store.group(ANA), name + " turn" + i));
                        assertThat(episodes(store.group(ANA), name)).hasSize(Math.min(10, i + 1));
                    }
                    return said;
                });
            }
            List<Episode> all = new ArrayList<>();
            Together.run(writers, writers.size()).forEach(all::addAll);
            assertThat(all)
                    .extracting(Episode::sequence)
                    .doesNotHaveDuplicates()
                    .hasSize(96);
            assertThat(all).extracting(Episode::createdAt).doesNotHaveDuplicates();
            assertThat(store.group(ANA).<Long>read(GroupReader::nextSequence)).isEqualTo(96);
        }
    }

    @Test
    default void oneEntityIsMadeThoughManyMeetItAtOnce() throws Exception {
        try (var store = open()) {
            List<Callable<Void>> writers = new ArrayList<>();
            for (int w = 0; w < 8; w++) {
                String id = "id" + w;
                writers.add(() -> {
                    store.group(ANA)
                            .commit((now, at) -> now.entitiesNamed("mirela").isEmpty()
                                    ? Revision.builder()
                                            .entity(entity(id, "Mirela"))
                                            .build()
                                    : Revision.builder().build());
                    return null;
                });
            }
            Together.run(writers, writers.size());
            assertThat(store.group(ANA)
                            .<Integer>read(now -> now.entitiesNamed("mirela").size()))
                    .isEqualTo(1);
        }
    }

    @Test
    default void manyWhoAreFirstToReadACommitAllFindAllOfIt() throws Exception {
        try (var store = open()) {
            int readers = 8;
            for (int round = 0; round < 40; round++) {
                String said = "heron" + round;
                say(store.group(ANA), said);
                var begin = new CyclicBarrier(readers);
                List<Callable<List<String>>> all = new ArrayList<>();
                for (int r = 0; r < readers; r++) {
                    all.add(() -> {
                        begin.await(60, TimeUnit.SECONDS);
                        return episodes(store.group(ANA), said);
                    });
                }
                assertThat(Together.run(all, readers))
                        .hasSize(readers)
                        .allSatisfy(found -> assertThat(found).containsExactly(said));
            }
        }
    }

    @Test
    default void groupsWrittenTogetherStayApartWhileTheyAreRead() throws Exception {
        try (var store = open()) {
            List<GroupId> ids = List.of(GroupId.of("red"), GroupId.of("blue"), GroupId.of("green"), GroupId.of("grey"));
            var writing = new AtomicBoolean(true);
            List<Callable<Void>> threads = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                GroupId id = ids.get(t % ids.size());
                threads.add(() -> {
                    for (int i = 0; i < 15; i++) {
                        say(store.group(id), id + " heron");
                    }
                    return null;
                });
            }
            for (int t = 0; t < 8; t++) {
                GroupId id = ids.get(t % ids.size());
                threads.add(() -> {
                    while (writing.get()) {
                        assertThat(episodes(store.group(id), "heron")).allMatch(text -> text.equals(id + " heron"));
                    }
                    return null;
                });
            }
            var pool = Executors.newFixedThreadPool(16);
            try {
                List<Future<Void>> running = threads.stream().map(pool::submit).toList();
                for (Future<Void> writer : running.subList(0, 8)) {
                    writer.get(120, TimeUnit.SECONDS);
                }
                writing.set(false);
                for (Future<Void> reader : running.subList(8, 16)) {
                    reader.get(30, TimeUnit.SECONDS);
                }
            } finally {
                writing.set(false);
                pool.shutdownNow();
            }
            ids.forEach(id -> assertThat(store.group(id).<Long>read(GroupReader::nextSequence))
                    .isEqualTo(30));
        }
    }
}
