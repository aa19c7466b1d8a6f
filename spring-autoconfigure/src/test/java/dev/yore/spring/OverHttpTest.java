package dev.yore.spring;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.yore.Status;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.model.GroupId;
import dev.yore.spring.app.App;
import dev.yore.spring.app.Assistant;
import dev.yore.testing.HashingEmbedder;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;

/** A model behind real HTTP, as OpenAI speaks it: it answers, extracts by a JSON schema, and calls tools. */
class OverHttpTest {
    private static final String PATH = "/v1/chat/completions";
    private static final String EXTRACTED = """
            {"entities":[{"id":0,"name":"alice","type":"Person","aliases":[]},
                         {"id":1,"name":"Lyon","type":"Place","aliases":[]}],
             "facts":[{"source":0,"target":1,"relation":"LIVES_IN","fact":"alice lives in Lyon","aspect":"BEGAN",
                       "time":"in March 2024","valid_at":"2024-03-01","invalid_at":"","also":false}]}""";
    private static final String NOTHING = "{\"entities\":[],\"facts\":[]}";

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance()
            .options(wireMockConfig().dynamicPort())
            .build();

    private static String completion(String message, String finishReason) {
        return """
                {"id":"c1","object":"chat.completion","created":1,"model":"stub",
                 "choices":[{"index":0,"message":%s,"finish_reason":"%s"}],
                 "usage":{"prompt_tokens":10,"completion_tokens":5,"total_tokens":15}}""".formatted(message, finishReason);
    }

    private static String says(String text) {
        String json = text.replace("\"", "\\\"").replace("\n", "\\n");
        return completion("{\"role\":\"assistant\",\"content\":\"" + json + "\"}", "stop");
    }

    private static String calls(String tool, String arguments) {
        return completion("""
                {"role":"assistant","content":null,"tool_calls":[{"id":"t1","type":"function",
                 "function":{"name":"%s","arguments":"%s"}}]}""".formatted(tool, arguments.replace("\"", "\\\"")), "tool_calls");
    }

    private static ApplicationContextRunner app() {
        return Apps.bare(App.class)
                .withBean(Embedder.class, () -> new HashingEmbedder(64))
                .withBean(
                        ChatModel.class,
                        () -> OpenAiChatModel.builder()
                                .baseUrl(SERVER.baseUrl() + "/v1")
                                .apiKey("none")
                                .modelName("stub")
                                .supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                                .timeout(Duration.ofSeconds(30))
                                .maxRetries(0)
                                .build());
    }

    private static void awaitExtraction(ApplicationContext context) {
        TemporalMemory memory = context.getBean(TemporalMemory.class);
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            Status status = memory.status(GroupId.of("alice"));
            return status.recorded() >= 2 && status.pending() == 0;
        });
    }

    @BeforeEach
    void extractsFromTheMoveAlone() {
        SERVER.stubFor(post(PATH)
                .atPriority(2)
                .withRequestBody(matchingJsonPath("$.response_format.json_schema"))
                .willReturn(okJson(says(NOTHING))));
        SERVER.stubFor(post(PATH)
                .atPriority(1)
                .withRequestBody(matchingJsonPath("$.response_format.json_schema"))
                .withRequestBody(
                        matchingJsonPath("$.messages[-1].content", matching("(?s).*<message>[^<]*moved to Lyon.*")))
                .willReturn(okJson(says(EXTRACTED))));
        SERVER.stubFor(post(PATH).atPriority(9).willReturn(okJson(says("Good to know."))));
    }

    @Test
    void putsTheFactsThatTheModelExtractedBehindALaterQuestion() {
        app().run(context -> {
            context.getBean(Assistant.class).chat("alice", "I moved to Lyon in March 2024.");
            awaitExtraction(context);

            assertThat(context.getBean(Assistant.class).chat("alice", "Where do I live?"))
                    .isEqualTo("Good to know.");

            SERVER.verify(postRequestedFor(urlEqualTo(PATH))
                    .withRequestBody(matchingJsonPath(
                            "$.messages[-1].content", containing("alice lives in Lyon (since 2024-03-01)"))));
        });
    }

    @Test
    void answersAToolCallFromTheTimeline() {
        SERVER.stubFor(post(PATH)
                .atPriority(3)
                .inScenario("timeline")
                .whenScenarioStateIs(Scenario.STARTED)
                .withRequestBody(matchingJsonPath("$.messages[-1].content", containing("my history")))
                .willReturn(okJson(calls("timeline", "{\"about\":\"Lyon\"}")))
                .willSetStateTo("called"));
        app().run(context -> {
            context.getBean(Assistant.class).chat("alice", "I moved to Lyon in March 2024.");
            awaitExtraction(context);

            context.getBean(Assistant.class).chat("alice", "Tell me my history.");

            SERVER.verify(postRequestedFor(urlEqualTo(PATH))
                    .withRequestBody(matchingJsonPath("$.messages[-1].role", containing("tool")))
                    .withRequestBody(matchingJsonPath("$.messages[-1].content", containing("2024-03-01"))));
        });
    }
}
