package dev.yore.langchain4j.ai;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ExtractionException;
import dev.yore.error.MemoryException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Usage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Through real HTTP, as OpenAI speaks it. */
class LangChain4jChatTest {
    private static final String SCHEMA = """
            {"type":"object","properties":{"city":{"type":"string"}},"required":["city"],"additionalProperties":false}""";
    private static final Prompt PROMPT = new Prompt("where", "Find the city.", "PRIVATE-TEXT: I live in Lyon.", SCHEMA);

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance()
            .options(wireMockConfig().dynamicPort())
            .build();

    private static OpenAiChatModel.OpenAiChatModelBuilder model() {
        return OpenAiChatModel.builder()
                .baseUrl(SERVER.baseUrl() + "/v1")
                .apiKey("sk-SECRET-KEY")
                .modelName("gpt-test")
                .timeout(Duration.ofSeconds(20))
                .maxRetries(0);
    }

    private static ChatModel withSchema() {
        return model().supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                .build();
    }

    private static String completion(String content, String finishReason) {
        return """
                {"id":"c1","object":"chat.completion","created":1,"model":"gpt-test",
                 "choices":[{"index":0,"message":{"role":"assistant","content":"%s"},"finish_reason":"%s"}],
                 "usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17}}""".formatted(content.replace("\"", "\\\""), finishReason);
    }

    private static void answer(int status, String body) {
        SERVER.stubFor(post("/v1/chat/completions")
                .willReturn(aResponse()
                        .withStatus(status)
                        .withHeader("Content-Type", "application/json")
                        .withBody(body)));
    }

    @Test
    void asksForTheSchemaWhereTheModelTakesOne() {
        SERVER.stubFor(post("/v1/chat/completions").willReturn(okJson(completion("{\"city\":\"Lyon\"}", "stop"))));

        Answer answer = new LangChain4jChat(withSchema()).ask(PROMPT);

        assertThat(answer).isEqualTo(new Answer("{\"city\":\"Lyon\"}", false, new Usage(1, 0, 12, 5)));
        SERVER.verify(postRequestedFor(urlEqualTo("/v1/chat/completions"))
                .withRequestBody(matchingJsonPath("$.temperature", equalToJson("0.0")))
                .withRequestBody(matchingJsonPath("$.response_format.type", containing("json_schema")))
                .withRequestBody(matchingJsonPath("$.response_format.json_schema.name", containing("where")))
                .withRequestBody(matchingJsonPath("$.response_format.json_schema.schema", equalToJson(SCHEMA))));
    }

    @Test
    void writesTheSchemaIntoThePromptElsewhere() {
        SERVER.stubFor(post("/v1/chat/completions").willReturn(okJson(completion("{}", "stop"))));

        new LangChain4jChat(model().build()).ask(PROMPT);

        SERVER.verify(postRequestedFor(urlEqualTo("/v1/chat/completions"))
                .withRequestBody(matchingJsonPath("$.messages[0].content", containing("additionalProperties")))
                .withRequestBody(matchingJsonPath("$.messages[1].content", containing("I live in Lyon."))));
        assertThat(SERVER.getAllServeEvents().get(0).getRequest().getBodyAsString())
                .doesNotContain("response_format");
    }

    @Test
    void answerThatRanOutOfRoomSaysSo() {
        SERVER.stubFor(post("/v1/chat/completions").willReturn(okJson(completion("{\"city\":", "length"))));

        assertThat(new LangChain4jChat(withSchema()).ask(PROMPT).truncated()).isTrue();
    }

    @Test
    void answerThatWasFilteredIsARefusalAndNoAnswer() {
        SERVER.stubFor(post("/v1/chat/completions").willReturn(okJson(withoutText("content_filter"))));
        ChatModel filtering = new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                throw new ContentFilteredException("PRIVATE-TEXT is not allowed");
            }
        };

        for (ChatModel model : List.of(withSchema(), filtering)) {
            assertThatThrownBy(() -> new LangChain4jChat(model).ask(PROMPT))
                    .isInstanceOf(ExtractionException.class)
                    .hasMessage("The chat model refuses the content");
        }
    }

    @Test
    void answerWithoutTextIsEmpty() {
        SERVER.stubFor(post("/v1/chat/completions").willReturn(okJson(withoutText("stop"))));

        assertThat(new LangChain4jChat(withSchema()).ask(PROMPT).text()).isEmpty();
    }

    private static String withoutText(String finishReason) {
        return completion("", finishReason).replace("\"content\":\"\"", "\"content\":null");
    }

    @Test
    void modelThatRefusesTheTemperatureIsAskedWithoutIt() {
        SERVER.stubFor(post("/v1/chat/completions")
                .withRequestBody(matchingJsonPath("$.temperature"))
                .willReturn(aResponse()
                        .withStatus(400)
                        .withBody(
                                "{\"error\":{\"message\":\"Unsupported value: 'temperature' does not support 0\"}}")));
        SERVER.stubFor(post("/v1/chat/completions")
                .withRequestBody(matchingJsonPath("$[?(!@.temperature)]"))
                .willReturn(okJson(completion("{}", "stop"))));
        LangChain4jChat chat = new LangChain4jChat(withSchema());

        assertThat(chat.ask(PROMPT).text()).isEqualTo("{}");
        assertThat(chat.ask(PROMPT).text()).isEqualTo("{}");
        SERVER.verify(3, postRequestedFor(urlEqualTo("/v1/chat/completions")));
    }

    @Test
    void modelThatRefusesASchemaIsGivenItInThePrompt() {
        SERVER.stubFor(post("/v1/chat/completions")
                .withRequestBody(matchingJsonPath("$.response_format"))
                .willReturn(aResponse()
                        .withStatus(400)
                        .withBody("{\"error\":{\"message\":\"'response_format' of type json_schema is not"
                                + " supported with this model\"}}")));
        SERVER.stubFor(post("/v1/chat/completions")
                .withRequestBody(matchingJsonPath("$[?(!@.response_format)]"))
                .willReturn(okJson(completion("{}", "stop"))));
        LangChain4jChat chat = new LangChain4jChat(withSchema());

        assertThat(chat.ask(PROMPT).text()).isEqualTo("{}");
        assertThat(chat.ask(PROMPT).text()).isEqualTo("{}");
        SERVER.verify(3, postRequestedFor(urlEqualTo("/v1/chat/completions")));
        SERVER.verify(
                2,
                postRequestedFor(urlEqualTo("/v1/chat/completions"))
                        .withRequestBody(
                                matchingJsonPath("$.messages[0].content", containing("additionalProperties"))));
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 500, 503})
    void failuresThatPassAreWorthARetry(int status) {
        answer(status, "{\"error\":{\"message\":\"sk-SECRET-KEY PRIVATE-TEXT\"}}");

        assertThatThrownBy(() -> new LangChain4jChat(withSchema()).ask(PROMPT))
                .isInstanceOf(ModelUnavailableException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 422})
    void refusalsAreNot(int status) {
        answer(status, "{\"error\":{\"message\":\"sk-SECRET-KEY PRIVATE-TEXT\"}}");

        assertThatThrownBy(() -> new LangChain4jChat(withSchema()).ask(PROMPT))
                .isInstanceOf(ExtractionException.class)
                .hasMessageContaining("HTTP " + status);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 429, 500})
    void noFailureTellsTheKeyOrTheText(int status) {
        answer(status, "{\"error\":{\"message\":\"bad key sk-SECRET-KEY for PRIVATE-TEXT\"}}");

        MemoryException failure =
                catchThrowableOfType(MemoryException.class, () -> new LangChain4jChat(withSchema()).ask(PROMPT));

        for (Throwable t = failure; t != null; t = t.getCause()) {
            assertThat(t.getMessage()).doesNotContain("SECRET", "PRIVATE");
        }
    }

    @Test
    void serverThatDoesNotAnswerInTimeIsWorthARetry() {
        SERVER.stubFor(post("/v1/chat/completions").willReturn(aResponse().withFixedDelay(5_000)));
        ChatModel hasty = model().timeout(Duration.ofMillis(200)).build();

        assertThatThrownBy(() -> new LangChain4jChat(hasty).ask(PROMPT)).isInstanceOf(ModelUnavailableException.class);
    }

    @Test
    void serverThatIsNotThereIsWorthARetry() {
        ChatModel nowhere = model().baseUrl("http://localhost:1/v1").build();

        assertThatThrownBy(() -> new LangChain4jChat(nowhere).ask(PROMPT))
                .isInstanceOf(ModelUnavailableException.class);
    }
}
