package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.WindowContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two instances of an application on one database, each with a driver and a store of its own. */
class SharedWindowsTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final ThreadId THREAD = ThreadId.of("main");

    @BeforeEach
    void empty() {
        Server.empty();
    }

    @Test
    void instancesThatAppendToOneWindowLoseNoLine() throws Exception {
        try (var here = Server.connect();
                var there = Server.connect();
                var first = Neo4jStore.over(here, Neo4jStore.Settings.DEFAULT);
                var second = Neo4jStore.over(there, Neo4jStore.Settings.DEFAULT)) {
            List<Callable<Void>> writers = new ArrayList<>();
            for (int w = 0; w < 4; w++) {
                writers.add(WindowContract.appending(first.group(ANA), THREAD, "here" + w, 10));
                writers.add(WindowContract.appending(second.group(ANA), THREAD, "there" + w, 10));
            }
            var pool = Executors.newFixedThreadPool(writers.size());
            try {
                for (Future<Void> each : pool.invokeAll(writers, 120, TimeUnit.SECONDS)) {
                    each.get();
                }
            } finally {
                pool.shutdownNow();
            }
            assertThat(first.group(ANA).window(THREAD).orElseThrow().lines().toList())
                    .doesNotHaveDuplicates()
                    .hasSize(80);
            assertThat(second.group(ANA).window(THREAD))
                    .isEqualTo(first.group(ANA).window(THREAD));
        }
    }

    /** The driver tries again what it got no answer to, though it was done. */
    @Test
    void aReplacementWhoseAnswerIsLostIsMadeOnce() {
        var losing = new LosingDriver(Server.driver());
        try (var store = Neo4jStore.over(losing.driver(), Neo4jStore.Settings.DEFAULT);
                var other = Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT)) {
            for (String before : List.of("", "a")) {
                other.group(ANA).deleteWindow(THREAD);
                Optional<String> read = Optional.of(before).filter(text -> !text.isEmpty());
                read.ifPresent(text -> other.group(ANA).replaceWindow(THREAD, Optional.empty(), text));
                losing.loseNext(() -> {});
                assertThat(store.group(ANA).replaceWindow(THREAD, read, before + "b"))
                        .isTrue();
                assertThat(other.group(ANA).window(THREAD)).contains(before + "b");

                losing.loseNext(
                        () -> other.group(ANA).replaceWindow(THREAD, Optional.of(before + "bc"), before + "bcd"));
                assertThat(store.group(ANA).replaceWindow(THREAD, Optional.of(before + "b"), before + "bc"))
                        .as("others have gone on from it")
                        .isTrue();
                assertThat(other.group(ANA).window(THREAD)).contains(before + "bcd");
            }
            losing.loseNext(() -> other.group(ANA).replaceWindow(THREAD, Optional.of("abcd"), "x"));
            assertThat(store.group(ANA).replaceWindow(THREAD, Optional.of("stale"), "y"))
                    .isFalse();
            assertThat(other.group(ANA).window(THREAD)).contains("x");
        }
    }

    @Test
    void aRefusedReplacementLeavesNoNode() {
        try (var store = Neo4jStore.over(Server.driver(), Neo4jStore.Settings.DEFAULT)) {
            assertThat(store.group(ANA).replaceWindow(THREAD, Optional.of("gone"), "[]"))
                    .isFalse();
        }
        assertThat(Server.driver()
                        .executableQuery("MATCH (n:YoreWindow) RETURN n")
                        .execute()
                        .records())
                .isEmpty();
    }
}
