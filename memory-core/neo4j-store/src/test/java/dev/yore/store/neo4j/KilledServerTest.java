package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;

/**
 * A server in a JVM of its own is killed while it is written to, and started again: the writer goes on by itself, and
 * what was acknowledged is there. As often as the system property {@code yore.server.kills} says.
 */
class KilledServerTest {
    private static final int KILLS = Integer.getInteger("yore.server.kills", 0);
    private static final long PATIENCE_SECONDS = 300;
    private static final GroupId ANA = GroupId.of("ana");
    private static final Instant DAY = Instant.parse("2026-06-01T12:00:00Z");

    @TempDir
    Path home;

    private int port;

    @Test
    void whatWasAcknowledgedOutlivesTheServerAndTheWriterGoesOn() throws Exception {
        assumeTrue(KILLS > 0, "starting servers takes long");
        port = freePort();
        configure();
        Process server = start();
        Config patient = Config.builder()
                .withMaxTransactionRetryTime(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .build();
        var writing = new AtomicBoolean(true);
        var pool = Executors.newSingleThreadExecutor();
        try (Driver driver = GraphDatabase.driver("bolt://127.0.0.1:" + port, AuthTokens.none(), patient)) {
            awaitServer(driver);
            try (var store = Neo4jStore.over(driver, Neo4jStore.Settings.DEFAULT)) {
                store.use(new VectorSpace("of two dimensions", 2));
                GroupStore group = store.group(ANA);
                var acknowledged = new CopyOnWriteArrayList<EpisodeId>();
                Future<?> writer = pool.submit(() -> {
                    while (writing.get()) {
                        acknowledged.add(say(group));
                    }
                });
                for (int kill = 0; kill < KILLS; kill++) {
                    awaitMore(acknowledged, writer);
                    server.destroyForcibly().waitFor();
                    server = start();
                }
                awaitMore(acknowledged, writer);
                writing.set(false);
                writer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThereWholeAndOnce(group, acknowledged);
            }
        } finally {
            writing.set(false);
            pool.shutdownNow();
            server.destroyForcibly().waitFor();
        }
    }

    /** A turn that was committed though its acknowledgement was lost may be there beside the one that was tried again. */
    private static void assertThereWholeAndOnce(GroupStore group, List<EpisodeId> acknowledged) {
        assertThat(acknowledged).doesNotHaveDuplicates();
        group.<Void>read(now -> {
            long there = now.nextSequence();
            assertThat(there).isBetween((long) acknowledged.size(), (long) acknowledged.size() + KILLS);
            assertThat(now.episodes(acknowledged)).hasSize(acknowledged.size());
            assertThat(now.stages()).containsEntry(Stage.RECORDED, there);
            assertThat(now.search(Layer.EPISODES, Probe.text("heron"), Filter.NONE, 10_000))
                    .hasSize((int) there);
            assertThat(now.search(Layer.EPISODES, Probe.vector(new float[] {1, 0}), Filter.NONE, 10_000))
                    .hasSize((int) there);
            return null;
        });
    }

    private static EpisodeId say(GroupStore group) {
        var said = new EpisodeId[1];
        group.commit((now, at) -> {
            long sequence = now.nextSequence();
            said[0] = EpisodeId.of("e" + sequence);
            var turn = new Episode(
                    said[0],
                    sequence,
                    ThreadId.of("main"),
                    Episode.Source.MESSAGE,
                    Episode.Role.USER,
                    "Ana",
                    "a heron sleeps",
                    DAY,
                    at,
                    List.of());
            return Revision.builder()
                    .episode(Indexed.of(turn, new Passage(turn.content(), new Passage.Vector(new float[] {1, 1}))))
                    .state(EpisodeState.recorded(turn.id(), at))
                    .build();
        });
        return said[0];
    }

    /** Until ten more turns are acknowledged. */
    private static void awaitMore(List<EpisodeId> acknowledged, Future<?> writer) throws Exception {
        int enough = acknowledged.size() + 10;
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (acknowledged.size() < enough) {
            assertThat(System.nanoTime()).as("turns go on").isLessThan(deadline);
            if (writer.isDone()) {
                writer.get();
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    /** The driver tries again until the server answers. */
    private static void awaitServer(Driver driver) {
        try (var session = driver.session()) {
            session.executeRead(tx -> tx.run("RETURN 1").consume());
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void configure() throws IOException {
        Files.createDirectories(home.resolve("conf"));
        Files.writeString(home.resolve("conf/neo4j.conf"), """
                server.bolt.listen_address=127.0.0.1:%d
                server.http.enabled=false
                server.https.enabled=false
                server.memory.pagecache.size=32m
                db.tx_log.preallocate=false
                dbms.security.auth_enabled=false
                dbms.usage_report.enabled=false
                """.formatted(port));
    }

    private Process start() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx500m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:ReservedCodeCacheSize=200m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.neo4j.server.CommunityEntryPoint",
                        "--home-dir=" + home,
                        "--config-dir=" + home.resolve("conf"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
