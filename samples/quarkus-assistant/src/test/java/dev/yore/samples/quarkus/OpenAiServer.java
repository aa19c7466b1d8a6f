package dev.yore.samples.quarkus;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.notContaining;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** A server that speaks OpenAI's chat completions, with answers that a test gives it. */
public class OpenAiServer implements QuarkusTestResourceLifecycleManager {
    static final String PATH = "/v1/chat/completions";

    /** Only an extraction asks for claims, whether its schema comes as response format or in the prompt. */
    static final String EXTRACTION = "invalid_at";

    private final WireMockServer server =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());

    @Override
    public Map<String, String> start() {
        server.start();
        return Map.of(
                "assistant.api-key", "test-key",
                "quarkus.langchain4j.openai.live.api-key", "test-key",
                "quarkus.langchain4j.openai.live.max-retries", "1",
                "quarkus.langchain4j.openai.live.base-url", server.baseUrl() + "/v1/");
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(server, new TestInjector.MatchesType(WireMockServer.class));
    }

    @Override
    public void stop() {
        server.stop();
    }

    /** Extraction finds this; chat is answered with that. */
    static void answers(WireMockServer server, String extracted, String reply) {
        server.stubFor(post(urlPathEqualTo(PATH))
                .withRequestBody(containing(EXTRACTION))
                .willReturn(completion(extracted)));
        server.stubFor(post(urlPathEqualTo(PATH))
                .withRequestBody(notContaining(EXTRACTION))
                .willReturn(completion(reply)));
    }

    static ResponseDefinitionBuilder completion(String text) {
        return message("{\"role\": \"assistant\", \"content\": \"%s\"}".formatted(escaped(text)), "stop");
    }

    static ResponseDefinitionBuilder toolCall(String tool, String arguments) {
        return message("""
                {"role": "assistant", "content": null, "tool_calls": [{"id": "call-1", "type": "function",
                 "function": {"name": "%s", "arguments": "%s"}}]}""".formatted(tool, escaped(arguments)), "tool_calls");
    }

    private static ResponseDefinitionBuilder message(String message, String finish) {
        return aResponse().withHeader("Content-Type", "application/json").withBody("""
                        {"id": "c-1", "object": "chat.completion", "created": 1, "model": "gpt-4o-mini",
                         "choices": [{"index": 0, "message": %s, "finish_reason": "%s"}],
                         "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}""".formatted(message, finish));
    }

    /** A reply in two pieces, as server-sent events. */
    static ResponseDefinitionBuilder stream(String first, String second) {
        String chunk =
                "data: {\"id\": \"c-1\", \"object\": \"chat.completion.chunk\", \"created\": 1, \"model\": \"gpt-4o-mini\","
                        + " \"choices\": [{\"index\": 0, \"delta\": %s, \"finish_reason\": %s}]}\n\n";
        return aResponse()
                .withHeader("Content-Type", "text/event-stream")
                .withBody(chunk.formatted(delta(first), "null")
                        + chunk.formatted(delta(second), "null")
                        + chunk.formatted("{}", "\"stop\"")
                        + "data: [DONE]\n\n");
    }

    private static String delta(String text) {
        return "{\"role\": \"assistant\", \"content\": \"%s\"}".formatted(escaped(text));
    }

    private static String escaped(String text) {
        return String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text));
    }
}
