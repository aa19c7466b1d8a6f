package dev.yore.langchain4j;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.unauthorized;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.ai.LangChain4jChat;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts extracted by a model through real HTTP, as OpenAI speaks it. */
class ModelExtractionTest {
    private static final String CHAT = "/v1/chat/completions";
    private static final String EXTRACTED = """
            {"entities":[{"id":0,"name":"alice","type":"Person","aliases":[]},
                         {"id":1,"name":"Paris","type":"City","aliases":[]}],
             "facts":[{"source":0,"target":1,"relation":"LIVES_IN","fact":"alice lives in Paris.","aspect":"HOLDS",
                       "time":"","valid_at":"","invalid_at":"","also":false}]}""";

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance()
            .options(wireMockConfig().dynamicPort())
            .build();

    private final TemporalMemory memory = TemporalMemory.over(LuceneStore.inMemory())
            .embedder(new HashingEmbedder(64))
            .chat(new LangChain4jChat(OpenAiChatModel.builder()
                    .baseUrl(SERVER.baseUrl() + "/v1")
                    .apiKey("sk-SECRET-KEY")
                    .modelName("gpt-test")
                    .maxRetries(0)
                    .supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                    .build()))
            .build();

    @AfterEach
    void close() {
        memory.close();
    }

    private EpisodeState remember() {
        return memory.remember(Episode.message("alice", "I live in Paris.")).await();
    }

    @Test
    void jsonSchemaReplyBecomesFacts() {
        SERVER.stubFor(post(CHAT)
                .willReturn(okJson("""
                {"id":"c1","object":"chat.completion","created":1,"model":"gpt-test",
                 "choices":[{"index":0,"message":{"role":"assistant","content":"%s"},"finish_reason":"stop"}],
                 "usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17}}""".formatted(EXTRACTED.replace("\"", "\\\"").replace("\n", " ")))));

        EpisodeState state = remember();

        assertThat(state.stage()).isEqualTo(Stage.EXTRACTED);
        assertThat(state.usage().inputTokens()).isEqualTo(12);
        assertThat(memory.search(Search.facts("Where does alice live?").in("alice"))
                        .facts())
                .extracting(hit -> hit.item().fact().statement())
                .containsExactly("alice lives in Paris.");
        SERVER.verify(postRequestedFor(urlEqualTo(CHAT))
                .withRequestBody(matchingJsonPath("$.response_format.type", containing("json_schema"))));
    }

    @Test
    void wrongKeyFailsTheEpisodeClearlyAndLosesNothing() {
        SERVER.stubFor(post(CHAT).willReturn(unauthorized()));

        EpisodeState state = remember();

        assertThat(state.stage()).isEqualTo(Stage.FAILED);
        assertThat(state.reason()).contains("API key").doesNotContain("SECRET");
        assertThat(memory.search(Search.episodes("Paris").in("alice")).episodes())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"\"', stop, the reply is empty",
        "null, stop, the reply is empty",
        "null, content_filter, refuses the content",
        "'\"I cannot help with that.\"', stop, the reply is prose"
    })
    void replyThatIsNoneFailsTheEpisodeWhoseTextIsKept(String content, String finishReason, String reason) {
        SERVER.stubFor(post(CHAT).willReturn(okJson("""
                {"id":"c1","object":"chat.completion","created":1,"model":"gpt-test",
                 "choices":[{"index":0,"message":{"role":"assistant","content":%s},"finish_reason":"%s"}]}""".formatted(content, finishReason))));

        EpisodeState state = remember();

        assertThat(state.stage()).isEqualTo(Stage.FAILED);
        assertThat(state.reason()).contains(reason).doesNotContain("cannot help");
        assertThat(memory.search(Search.all("Paris").in("alice")).facts()).isEmpty();
        assertThat(memory.search(Search.episodes("Paris cannot help").in("alice"))
                        .episodes())
                .extracting(hit -> hit.item().content())
                .containsExactly("I live in Paris.");
    }
}
