package dev.yore.samples.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The sample as it starts with no key, asked over HTTP. */
class AssistantApplicationTest {
    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    private ConfigurableApplicationContext start(String... more) {
        String[] fixed = {
            "--server.port=0", "--yore.store.path=" + folder, "--yore.recall.timeout=60s", "--assistant.api-key="
        };
        String[] args = Stream.of(fixed, more).flatMap(Arrays::stream).toArray(String[]::new);
        return SpringApplication.run(AssistantApplication.class, args);
    }

    private HttpResponse<String> chat(ConfigurableApplicationContext app, String user, String message)
            throws Exception {
        String port = app.getEnvironment().getRequiredProperty("local.server.port");
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/chat/" + user))
                .header("Content-Type", "text/plain; charset=utf-8")
                .POST(BodyPublishers.ofString(message))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    @Test
    void remembersAcrossARestartAndSaysThatNoModelIsConfigured() throws Exception {
        try (var app = start("--assistant.base-url=")) {
            assertThat(chat(app, "alice", "I live in Paris.").body()).startsWith("Noted");
        }
        try (var app = start("--assistant.base-url=")) {
            HttpResponse<String> reply = chat(app, "alice", "Where do I live?");

            assertThat(reply.statusCode()).isEqualTo(200);
            assertThat(reply.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/plain");
            assertThat(reply.body()).contains("Paris", "No model is configured");
            assertThat(chat(app, "bob", "Where do I live?").body()).doesNotContain("Paris");
        }
    }

    @Test
    void saysWhatIsWrongAsAProblem() throws Exception {
        // Nobody listens there: a model that is named, and cannot be reached.
        try (var app = start("--assistant.base-url=http://localhost:1/v1", "--yore.extraction=none")) {
            HttpResponse<String> blank = chat(app, "alice", " ");
            HttpResponse<String> unreachable = chat(app, "alice", "Hello.");

            assertThat(blank.statusCode()).isEqualTo(400);
            assertThat(blank.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/problem+json");
            assertThat(blank.body()).contains("The message is blank");
            assertThat(unreachable.statusCode()).isEqualTo(503);
            assertThat(unreachable.body()).contains("The model did not answer");
        }
    }
}
