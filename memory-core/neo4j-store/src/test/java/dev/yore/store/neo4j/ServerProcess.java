package dev.yore.store.neo4j;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.QueryConfig;
import org.neo4j.driver.exceptions.Neo4jException;

/**
 * A server in a JVM of its own, which asks for a password: for tests beside libraries that the server does not run with.
 * It is started from the class path that the build of this module has written down.
 */
public final class ServerProcess implements AutoCloseable {
    public static final String PASSWORD = "a-long-password";

    private static final Path CLASS_PATH = Path.of("memory-core", "neo4j-store", "target", "server.classpath");
    private static final long PATIENCE_SECONDS = 120;

    private final Process process;
    private final int port;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** @param home a folder for the server's files; made if it is not there */
    public static ServerProcess start(Path home) throws IOException, InterruptedException {
        int port = freePort();
        Files.createDirectories(home.resolve("conf"));
        Files.writeString(home.resolve("conf/neo4j.conf"), """
                server.bolt.listen_address=127.0.0.1:%d
                server.http.enabled=false
                server.https.enabled=false
                server.memory.pagecache.size=32m
                db.tx_log.preallocate=false
                dbms.usage_report.enabled=false
                """.formatted(port));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx500m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:ReservedCodeCacheSize=200m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        Files.readString(classPath()).strip(),
                        "org.neo4j.server.CommunityEntryPoint",
                        "--home-dir=" + home,
                        "--config-dir=" + home.resolve("conf"))
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("server.log").toFile())
                .start();
        var server = new ServerProcess(process, port);
        boolean ready = false;
        try {
            server.awaitPassword(home);
            ready = true;
            return server;
        } finally {
            if (!ready) {
                server.close();
            }
        }
    }

    private static Path classPath() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve(CLASS_PATH))) {
                return folder.resolve(CLASS_PATH);
            }
        }
        throw new IllegalStateException(CLASS_PATH + " is not there: build yore-store-neo4j with its tests first");
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** A new server takes one statement from its first user: a new password. */
    private void awaitPassword(Path home) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!takesPassword()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new IllegalStateException("the server did not start: see " + home.resolve("server.log"));
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private boolean takesPassword() {
        try (Driver driver = GraphDatabase.driver(uri(), AuthTokens.basic("neo4j", "neo4j"))) {
            driver.executableQuery("ALTER CURRENT USER SET PASSWORD FROM 'neo4j' TO $password")
                    .withParameters(Map.of("password", PASSWORD))
                    .withConfig(QueryConfig.builder().withDatabase("system").build())
                    .execute();
            return true;
        } catch (Neo4jException notYet) {
            return false;
        }
    }

    public String uri() {
        return "bolt://127.0.0.1:" + port;
    }

    /** The process's id, for whoever is to kill it from elsewhere. */
    public long pid() {
        return process.pid();
    }

    /** Kills it; returns when it is gone. */
    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
