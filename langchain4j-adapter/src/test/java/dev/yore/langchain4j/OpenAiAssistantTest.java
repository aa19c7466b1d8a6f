package dev.yore.langchain4j;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An AI Service with memory through real HTTP, as OpenAI speaks it. */
class OpenAiAssistantTest {
    interface Assistant {
        String chat(@MemoryId String id, @UserMessage String text);
    }

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance()
            .options(wireMockConfig().dynamicPort())
            .build();

    private final FakeMemory memory = new FakeMemory();
    private final Assistant assistant = Yore.with(memory)
            .into(AiServices.builder(Assistant.class))
            .chatModel(OpenAiChatModel.builder()
                    .baseUrl(SERVER.baseUrl() + "/v1")
                    .apiKey("none")
                    .modelName("gpt-test")
                    .maxRetries(0)
                    .build())
            .build();

    private static String reply(String message, String finishReason) {
        return """
                {"id":"c1","object":"chat.completion","created":1,"model":"gpt-test",
                 "choices":[{"index":0,"message":%s,"finish_reason":"%s"}],
                 "usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17}}""".formatted(message, finishReason);
    }

    @Test
    void recalledFactsReachTheModelBehindTheUsersWords() {
        memory.know("alice", Facts.fact("f1", "Alice lives in Lyon.", null, null));
        SERVER.stubFor(post("/v1/chat/completions")
                .willReturn(okJson(reply("{\"role\":\"assistant\",\"content\":\"In Lyon.\"}", "stop"))));

        assertThat(assistant.chat("alice", "Where do I live?")).isEqualTo("In Lyon.");

        SERVER.verify(postRequestedFor(urlEqualTo("/v1/chat/completions"))
                .withRequestBody(matchingJsonPath("$.messages[0].content", containing("Where do I live?\n\n<memory>")))
                .withRequestBody(matchingJsonPath("$.messages[0].content", containing("Alice lives in Lyon.")))
                .withRequestBody(matchingJsonPath("$.tools[?(@.function.name == 'recall')]")));
        assertThat(memory.said("alice")).containsExactly("user: Where do I live?", "assistant: In Lyon.");
    }

    @Test
    void toolCallIsAnsweredFromTheMemoryOfTheCallersId() {
        SERVER.stubFor(post("/v1/chat/completions")
                .inScenario("tool")
                .whenScenarioStateIs(Scenario.STARTED)
                .willSetStateTo("called")
                .willReturn(okJson(reply("""
                        {"role":"assistant","content":null,"tool_calls":[{"id":"t1","type":"function","function":
                         {"name":"remember","arguments":"{\\"text\\":\\"I keep bees.\\"}"}}]}""", "tool_calls"))));
        SERVER.stubFor(post("/v1/chat/completions")
                .inScenario("tool")
                .whenScenarioStateIs("called")
                .willReturn(okJson(reply("{\"role\":\"assistant\",\"content\":\"Noted.\"}", "stop"))));

        assertThat(assistant.chat("alice", "Please remember my bees.")).isEqualTo("Noted.");

        SERVER.verify(postRequestedFor(urlEqualTo("/v1/chat/completions"))
                .withRequestBody(matchingJsonPath("$.messages[2].role", containing("tool")))
                .withRequestBody(matchingJsonPath("$.messages[2].tool_call_id", containing("t1")))
                .withRequestBody(matchingJsonPath("$.messages[2].content", containing("Remembered."))));
        assertThat(memory.said("alice"))
                .containsExactly("user: Please remember my bees.", "user: I keep bees.", "assistant: Noted.");
    }
}
