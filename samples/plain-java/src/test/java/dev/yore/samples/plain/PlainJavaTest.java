package dev.yore.samples.plain;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.not;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class PlainJavaTest {
    private static final String CHAT = "/v1/chat/completions";

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance()
            .options(wireMockConfig().dynamicPort())
            .build();

    @TempDir
    private Path folder;

    private String run(Map<String, String> environment, String... lines) throws IOException {
        var out = new ByteArrayOutputStream();
        PlainJava.chat(
                "alice",
                folder,
                environment,
                new StringReader(String.join("\n", lines)),
                new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String completion(String content) {
        return """
                {"id":"c1","object":"chat.completion","created":1,"model":"gpt-test",
                 "choices":[{"index":0,"message":{"role":"assistant","content":"%s"},"finish_reason":"stop"}],
                 "usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17}}""".formatted(content.replace("\"", "\\\""));
    }

    private static MappingBuilder chat() {
        return post(CHAT).withRequestBody(matchingJsonPath("$.tools"));
    }

    private static MappingBuilder extraction() {
        return post(CHAT).withRequestBody(not(matchingJsonPath("$.tools")));
    }

    @Test
    void remembersAcrossRestartsWithoutAModel() throws IOException {
        assertThat(run(Map.of(), "I live in Paris.", "My sister Ana has a dog called Rex."))
                .isEqualTo("Noted.\nNoted.\n");

        assertThat(run(Map.of(), "Where do I live?")).contains("Paris").contains("No model is configured");
        assertThat(run(Map.of(), "Who is Rex?")).contains("Ana");
    }

    @Test
    void remembersAcrossRestartsWithAModel() throws IOException {
        Map<String, String> environment =
                Map.of("OPENAI_BASE_URL", SERVER.baseUrl() + "/v1", "OPENAI_MODEL", "gpt-test");
        SERVER.stubFor(chat().willReturn(okJson(completion("Paris, you said."))));
        SERVER.stubFor(extraction()
                .willReturn(okJson(
                        completion("{\"entities\":[{\"id\":0,\"name\":\"alice\",\"type\":\"Person\",\"aliases\":[]},"
                                + "{\"id\":1,\"name\":\"Paris\",\"type\":\"City\",\"aliases\":[]}],"
                                + "\"facts\":[{\"source\":0,\"target\":1,\"relation\":\"LIVES_IN\","
                                + "\"fact\":\"alice lives in Paris.\",\"aspect\":\"HOLDS\",\"time\":\"\","
                                + "\"valid_at\":\"\",\"invalid_at\":\"\",\"also\":false}]}"))));

        run(environment, "I live in Paris.");
        String answer = run(environment, "Where do I live?");

        assertThat(answer).isEqualTo("Paris, you said.\n");
        SERVER.verify(postRequestedFor(urlEqualTo(CHAT))
                .withRequestBody(matchingJsonPath("$.messages[1].content", containing("Where do I live?")))
                .withRequestBody(matchingJsonPath("$.messages[1].content", containing("I live in Paris."))));
    }
}
