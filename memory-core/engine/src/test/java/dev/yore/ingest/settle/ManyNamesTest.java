package dev.yore.ingest.settle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.graph.PassageBook;
import dev.yore.ingest.Dated;
import dev.yore.ingest.Decisions;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.testing.PlainStore;
import dev.yore.testing.SettableClock;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Messages that list names by the thousand, as an import does, or a model gone astray. */
class ManyNamesTest {
    private static final Instant SAID = Instant.parse("2026-11-30T09:00:00Z");
    private static final int SMALL = 400;
    private static final int LARGE = 3_200;

    @Test
    void costGrowsWithTheNamesOfAMessageAndNoFaster() {
        cpuTime(SMALL);
        long small = Math.min(cpuTime(SMALL), cpuTime(SMALL));
        long large = cpuTime(LARGE);
        // Eight times the names: linear is 8, quadratic 64. The floor keeps the clock's own grain out of it.
        assertThat(large / Math.max(small, 5_000_000.0)).isLessThan(28);
    }

    private static long cpuTime(int names) {
        Dated dated = listing(names);
        try (var store = new PlainStore(new SettableClock(SAID))) {
            GroupStore group = store.group(GroupId.of("g"));
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Agenda agenda =
                    group.read(reader -> new Preparation(findingNothing(reader), Ontology.standard(), new PassageBook())
                            .agenda(List.of(dated), List.of(Decisions.none(dated))));
            long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
            assertThat(agenda.isEmpty()).isTrue();
            return time;
        }
    }

    /** A plain store is not searched. */
    private static GroupReader findingNothing(GroupReader reader) {
        return (GroupReader) Proxy.newProxyInstance(
                GroupReader.class.getClassLoader(),
                new Class<?>[] {GroupReader.class},
                (self, method, arguments) ->
                        method.getName().equals("search") ? List.of() : method.invoke(reader, arguments));
    }

    private static Dated listing(int names) {
        var random = new Random(names);
        List<ExtractedEntity> entities = Stream.generate(() -> word(random) + " " + word(random))
                .limit(names)
                .map(name -> ExtractedEntity.of(name, "Person"))
                .toList();
        var episode = new Episode(
                EpisodeId.of("e1"),
                0,
                ThreadId.of("t1"),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                "Alice",
                "All of them.",
                SAID,
                SAID,
                List.of());
        return new Dated(episode, entities, List.of(), List.of(), Usage.NONE);
    }

    private static String word(Random random) {
        return random.ints(6, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
