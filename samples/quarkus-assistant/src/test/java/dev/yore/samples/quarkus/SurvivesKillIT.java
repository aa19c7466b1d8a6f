package dev.yore.samples.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Starts the packaged application, kills it without warning after its last reply, and starts it again. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SurvivesKillIT {
    private static final Path APPLICATION = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    private Process application;
    private int port;

    @Test
    void everythingSaidBeforeAKillIsAnsweredAfterIt() throws Exception {
        LocalDate moved = LocalDate.now(ZoneOffset.UTC).minusWeeks(2);
        start();
        for (String turn : List.of(
                "I live in Paris.",
                "I moved to Lyon two weeks ago.",
                "I work at Acme as a nurse.",
                "My sister Ana has a dog called Rex.")) {
            say(turn);
            kill();
            start();
        }

        assertThat(say("Where do I live?")).contains("Lyon");
        kill();
        start();
        assertThat(say("Where did I live three weeks ago?")).contains("Paris");
        assertThat(say("When did I move?")).contains(moved.toString());
        assertThat(say("Who is Ana?")).containsIgnoringCase("sister");
        assertThat(say("What is Rex?")).containsIgnoringCase("dog");
        assertThat(get("/memory/Alice/timeline")).contains("Paris", "Lyon", moved + "T00:00:00Z");
        assertThat(get("/memory/Alice/status")).contains("\"recorded\":18", "\"pending\":0", "\"failed\":0");
    }

    @Test
    void secondProcessOnTheFolderIsToldSo() throws Exception {
        start();
        say("I live in Paris.");
        Process second = launch(freePort());

        assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(second.exitValue()).isNotZero();
        assertThat(new String(second.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains(folder.toString());
        assertThat(say("Where do I live?")).contains("Paris");
    }

    @AfterEach
    void end() throws InterruptedException {
        if (application != null) {
            kill();
        }
    }

    private void start() throws IOException, InterruptedException {
        port = freePort();
        application = launch(port);
        for (int i = 0; i < 600; i++) {
            if (!application.isAlive()) {
                throw new AssertionError("The application has ended");
            }
            try {
                get("/memory/Alice/status");
                return;
            } catch (IOException notYet) {
                Thread.sleep(100);
            }
        }
        throw new AssertionError("The application did not start within 60 s");
    }

    private Process launch(int httpPort) throws IOException {
        Path log = folder.resolveSibling(folder.getFileName() + "-" + httpPort + ".log");
        ProcessBuilder command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Dquarkus.http.port=" + httpPort,
                "-Dquarkus.yore.store.path=" + folder,
                "-jar",
                APPLICATION.toString());
        command.environment().keySet().removeIf(name -> name.startsWith("OPENAI_"));
        command.redirectErrorStream(true);
        if (application == null || !application.isAlive()) {
            command.redirectOutput(log.toFile());
        }
        return command.start();
    }

    /** SIGKILL. */
    private void kill() throws InterruptedException {
        application.destroyForcibly().waitFor();
    }

    private String say(String message) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(uri("/chat/Alice"))
                .header("Content-Type", "text/plain; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(message)));
    }

    private String get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(uri(path)));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response =
                HTTP.send(request.timeout(Duration.ofSeconds(60)).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private URI uri(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
