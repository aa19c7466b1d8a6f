package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.search.NamedFact;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.testing.HashingEmbedder;
import dev.yore.time.Claim;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Two instances of an application in JVMs of their own write to the same groups and the same conversation of one database,
 * and one of them is killed while it extracts: the other goes on with what it left.
 */
class TwoProcessesTest {
    private static final int TURNS = 16;
    private static final int STICKS_AFTER = 8;
    private static final int NEVER = Integer.MAX_VALUE;
    private static final long PATIENCE_SECONDS = 120;

    @Test
    void whatBothRecordIsExtractedOnceThoughOneIsKilled() throws Exception {
        Server.open(Clock.systemUTC()).close();
        var killed = new Child(0, STICKS_AFTER);
        var living = new Child(1, NEVER);
        try {
            killed.await(Instance.STUCK);
            killed.process.destroyForcibly().waitFor();
            living.await(Instance.DONE);
            try (var store = Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT)) {
                awaitExtracted(store);
            }
            assertThat(living.close()).isZero();
            assertWholeAndOnce(killed, living);
        } finally {
            killed.process.destroyForcibly();
            living.process.destroyForcibly();
        }
    }

    private static void assertWholeAndOnce(Child killed, Child living) {
        assertThat(killed.acknowledged()).hasSizeGreaterThanOrEqualTo(STICKS_AFTER);
        assertThat(living.acknowledged()).hasSize(TURNS);
        try (TemporalMemory memory = TemporalMemory.over(Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT))
                        .embedder(new HashingEmbedder(32))
                        .build();
                var store = Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT)) {
            store.use(new VectorSpace(new HashingEmbedder(32).space(), 32));
            assertThat(store.groups()).extracting(GroupId::value).containsAll(Instance.GROUPS);
            for (GroupId id : store.groups()) {
                String name = id.value();
                List<Episode> said = said(store.group(id));
                assertThat(said).extracting(Episode::sequence).containsExactlyElementsOf(numbers(said.size()));
                assertThat(said).extracting(each -> each.id().value()).doesNotHaveDuplicates();
                assertThat(said)
                        .extracting(each -> each.id() + " " + name + " " + each.sequence())
                        .containsAll(killed.acknowledgedOf(name))
                        .containsAll(living.acknowledgedOf(name));
                said.forEach(each -> assertExtractedOnce(store.group(id), each));
                assertThat(memory.check(id).findings()).isEmpty();
                assertEndsAreThoseOfTheMoves(memory.timeline(Timeline.of(name)), said);
            }
        }
    }

    private static List<Long> numbers(int size) {
        return IntStream.range(0, size).mapToObj(Long::valueOf).toList();
    }

    private static List<Episode> said(GroupStore group) {
        return group.read(now -> now.turnsAfter(ThreadId.of(Instance.THREAD), -1, 1_000));
    }

    /** Two sentences, two claims; an episode that was tried once more would have claims twice, or another attempt. */
    private static void assertExtractedOnce(GroupStore group, Episode said) {
        group.<Void>read(now -> {
            EpisodeState state = now.state(said.id()).orElseThrow();
            assertThat(state.stage()).isEqualTo(Stage.EXTRACTED);
            assertThat(state.attempts()).isEqualTo(1);
            assertThat(now.claimsFrom(said.id()))
                    .hasSize(2)
                    .allMatch(claim -> claim.retractedAt() == null)
                    .extracting(Claim::key)
                    .doesNotHaveDuplicates();
            return null;
        });
    }

    /** Whoever told of a move: one home ends when the next begins, and nothing else ends. */
    private static void assertEndsAreThoseOfTheMoves(List<NamedFact> timeline, List<Episode> said) {
        List<Instant> moves = said.stream().map(Episode::validAt).sorted().toList();
        List<Fact> homes = timeline.stream()
                .map(NamedFact::fact)
                .filter(fact -> fact.relation().equals("LIVES_IN"))
                .sorted((one, other) -> one.validAt().compareTo(other.validAt()))
                .toList();
        assertThat(homes).extracting(Fact::validAt).isEqualTo(moves);
        var ends = new ArrayList<Instant>(moves.subList(1, moves.size()));
        ends.add(null);
        assertThat(homes).extracting(Fact::invalidAt).isEqualTo(ends);
        assertThat(timeline.stream()
                        .map(NamedFact::fact)
                        .filter(fact -> !fact.relation().equals("LIVES_IN")))
                .hasSize(said.size())
                .allMatch(fact -> fact.invalidAt() == null);
    }

    private static void awaitExtracted(Neo4jStore store) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!store.groupsWithBacklog().isEmpty()) {
            assertThat(System.nanoTime()).as("the backlog is worked off").isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** An {@link Instance} and what it has said. */
    private static final class Child {
        private final Process process;
        private final List<String> lines = new CopyOnWriteArrayList<>();
        private final Thread reading;

        private Child(int number, int sticksAfter) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx200m",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Instance.class.getName(),
                            Server.uri(),
                            String.valueOf(number),
                            String.valueOf(TURNS),
                            String.valueOf(sticksAfter))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            reading = new Thread(() -> read(process.inputReader(StandardCharsets.UTF_8)));
            reading.setDaemon(true);
            reading.start();
        }

        private void read(BufferedReader output) {
            output.lines().forEach(lines::add);
        }

        private void await(String line) throws InterruptedException {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (!lines.contains(line)) {
                assertThat(System.nanoTime()).as("until it says " + line).isLessThan(deadline);
                assertThat(process.isAlive()).as("it lives").isTrue();
                TimeUnit.MILLISECONDS.sleep(10);
            }
        }

        private List<String> acknowledged() {
            return lines.stream().filter(line -> line.contains(" ")).toList();
        }

        private List<String> acknowledgedOf(String group) {
            return acknowledged().stream()
                    .filter(line -> line.contains(" " + group + " "))
                    .toList();
        }

        private int close() throws IOException, InterruptedException {
            process.outputWriter().close();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        }
    }
}
