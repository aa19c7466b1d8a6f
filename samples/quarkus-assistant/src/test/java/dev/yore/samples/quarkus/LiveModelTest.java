package dev.yore.samples.quarkus;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.notContaining;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static dev.yore.samples.quarkus.OpenAiServer.EXTRACTION;
import static dev.yore.samples.quarkus.OpenAiServer.PATH;
import static dev.yore.samples.quarkus.Talk.say;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTestResource(OpenAiServer.class)
class LiveModelTest {
    private static final String NOTHING = "{\"entities\": [], \"facts\": []}";
    private static final String IN_PARIS = """
            {"entities": [{"id": 0, "name": "%s", "type": "Person", "aliases": []},
                          {"id": 1, "name": "Paris", "type": "City", "aliases": []}],
             "facts": [{"source": 0, "target": 1, "relation": "LIVES_IN", "fact": "%1$s lives in Paris.",
                        "aspect": "HOLDS", "time": "", "valid_at": "", "invalid_at": "", "also": false}]}""";

    WireMockServer openAi;

    @BeforeEach
    void forgetStubs() {
        openAi.resetAll();
    }

    @Test
    void whatTheModelExtractedIsPutBeforeItLater() throws InterruptedException {
        OpenAiServer.answers(openAi, IN_PARIS.formatted("Ada"), "Nice city!");
        assertThat(say("Ada", "I live in Paris.")).isEqualTo("Nice city!");
        awaitExtraction("Ada");
        Talk.timeline("Ada").then().body("sentence", hasItem("Ada lives in Paris."));

        say("Ada", "Where do I live?");
        openAi.verify(postRequestedFor(urlPathEqualTo(PATH))
                .withRequestBody(notContaining(EXTRACTION))
                .withRequestBody(containing("Where do I live?"))
                .withRequestBody(containing("Ada lives in Paris.")));
    }

    @Test
    void modelCallsATool() {
        OpenAiServer.answers(openAi, NOTHING, "unused");
        openAi.stubFor(post(urlPathEqualTo(PATH))
                .withRequestBody(containing("Note that"))
                .withRequestBody(notContaining(EXTRACTION))
                .withRequestBody(notContaining("\"tool_call_id\""))
                .willReturn(OpenAiServer.toolCall("remember", "{\"text\": \"Bob keeps bees.\"}")));
        openAi.stubFor(post(urlPathEqualTo(PATH))
                .withRequestBody(containing("\"tool_call_id\""))
                .willReturn(OpenAiServer.completion("I have noted it.")));

        assertThat(say("Bob", "Note that I keep bees")).isEqualTo("I have noted it.");
        given().queryParam("q", "bees")
                .get("/memory/Bob/recall")
                .then()
                .body("episodes.text", hasItem("Bob keeps bees."));
    }

    @Test
    void streamComesInPieces() {
        OpenAiServer.answers(openAi, NOTHING, "unused");
        openAi.stubFor(post(urlPathEqualTo(PATH))
                .withRequestBody(containing("\"stream\""))
                .withRequestBody(notContaining(EXTRACTION))
                .willReturn(OpenAiServer.stream("Hello", " Cleo")));

        given().contentType("text/plain")
                .body("Hello")
                .post("/chat/Cleo/stream")
                .then()
                .statusCode(200)
                .body(containsString("data: Hello"))
                .body(containsString("data:  Cleo"));
        given().queryParam("q", "hello").get("/memory/Cleo/recall").then().body("episodes.text", hasItem("Hello Cleo"));
    }

    @ParameterizedTest
    @CsvSource({"401,refuses the API key", "429,rate limit", "500,HTTP 500"})
    void failingModelIsSaidWithAReasonAndWithoutASecret(int status, String reason) {
        openAi.stubFor(post(urlPathEqualTo(PATH))
                .willReturn(aResponse()
                        .withStatus(status)
                        .withHeader("Content-Type", "application/json")
                        .withBody("{\"error\": {\"message\": \"no: test-key\"}}")));

        for (String path : new String[] {"/chat/Dan", "/chat/Dan/stream"}) {
            given().contentType("text/plain")
                    .body("I live in Paris.")
                    .post(path)
                    .then()
                    .statusCode(503)
                    .contentType(containsString("application/problem+json"))
                    .body("status", equalTo(503))
                    .body("detail", containsString(reason))
                    .body(not(containsString("test-key")));
        }
    }

    private static void awaitExtraction(String user) throws InterruptedException {
        for (int i = 0; i < 300; i++) {
            var status = given().get("/memory/{user}/status", user).jsonPath();
            if (status.getInt("recorded") > 0 && status.getInt("pending") == 0) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("extraction did not end within 30 s");
    }
}
