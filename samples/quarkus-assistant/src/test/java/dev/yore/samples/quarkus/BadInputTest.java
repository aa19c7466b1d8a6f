package dev.yore.samples.quarkus;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class BadInputTest {
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\t "})
    void blankMessageIsRefused(String message) {
        problem(Talk.post("Blank", message), 400, "a message must not be blank");
        problem(given().contentType("text/plain").body(message).post("/chat/Blank/stream"), 400, "must not be blank");
        recorded("Blank", 0);
    }

    @Test
    void missingBodyIsRefused() {
        problem(given().contentType("text/plain").post("/chat/Blank"), 400, "must not be blank");
    }

    @Test
    void messageOverTheLimitIsRefused() {
        problem(Talk.post("Long", "a".repeat(1_048_576)), 413, "262144 bytes at most");
        problem(given().contentType("text/plain").body("é".repeat(131_073)).post("/chat/Long/stream"), 413, "at most");
        recorded("Long", 0);
    }

    @Test
    void longestMessageIsTaken() {
        String message = "We walked along the river. ".repeat(9_800).substring(0, 262_144);

        Talk.post("Limit", message).then().statusCode(200);
        recorded("Limit", 2);
    }

    @Test
    void blankUserIsRefused() {
        problem(Talk.post(" ", "Hello"), 400, "a user must not be blank");
        problem(given().get("/memory/{user}/status", " "), 400, "a user must not be blank");
        problem(given().delete("/memory/{user}", " "), 400, "a user must not be blank");
    }

    @Test
    void longUserIsRefused() {
        problem(Talk.post("u".repeat(3_000), "Hello"), 400, "cannot be");
    }

    @Test
    void questionMustBeAsked() {
        problem(given().get("/memory/Anna/recall"), 400, "q must not be blank");
        problem(given().queryParam("q", " ").get("/memory/Anna/recall"), 400, "q must not be blank");
    }

    @ParameterizedTest
    @CsvSource({
        "asOf,2026-02-30",
        "asOf,yesterday",
        "asOf,2026-13-01T00:00:00Z",
        "asKnown,2025-02-29",
        "asKnown,2026-1-1"
    })
    void dateThatDoesNotExistIsRefused(String name, String date) {
        problem(
                given().queryParam("q", "Where?").queryParam(name, date).get("/memory/Anna/recall"),
                400,
                name + " must be a date that exists");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'at': '2026-01-01'} | a message must not be blank",
                "{'text': ' ', 'at': '2026-01-01'} | a message must not be blank",
                "{'text': 5, 'at': '2026-01-01'} | text must be a string",
                "{'text': 'Hello'} | at is missing",
                "{'text': 'Hello', 'at': '2026-02-30'} | at must be a date that exists",
                "{'text': 'Hello', 'at': '2026-01-01', 'role': 'SYSTEM'} | role must be USER or ASSISTANT",
                "'Hello' | a turn must be an object",
                "null | a turn must be an object"
            })
    void badItemIsNamedByItsIndexAndNothingIsImported(String item, String reason) {
        String items = "[{'text': 'Hello', 'at': '2026-01-01T00:00:00Z'}, %s]".formatted(item);
        Response response = Talk.importTurns("Bad", items.replace('\'', '"'));

        problem(response, 400, "item 1: " + reason);
        response.then().body("index", equalTo(1));
        recorded("Bad", 0);
    }

    @Test
    void itemOverTheLimitIsRefused() {
        String items = "[{\"text\": \"%s\", \"at\": \"2026-01-01\"}]".formatted("a".repeat(262_145));
        Response response = Talk.importTurns("Bad", items);

        problem(response, 413, "item 0: a message may have 262144 bytes at most");
        recorded("Bad", 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "\"text\"", "[", "nonsense"})
    void bodyThatIsNoListIsRefused(String body) {
        problem(Talk.importTurns("Bad", body), 400, "");
    }

    @Test
    void wrongMediaTypeIsAProblemToo() {
        problem(given().contentType("application/xml").body("<a/>").post("/chat/Anna"), 415, "");
        problem(given().put("/memory/Anna/status"), 405, "");
    }

    @Test
    void dateThatDoesNotExistInATextIsKeptAsSaid() {
        Talk.say("Olaf", "I moved to Rome on 30 February 2024.");

        recorded("Olaf", 2);
        given().queryParam("q", "Rome")
                .get("/memory/Olaf/recall")
                .then()
                .body("episodes.text", org.hamcrest.Matchers.hasItem("I moved to Rome on 30 February 2024."));
    }

    private static void problem(Response response, int status, String detail) {
        response.then()
                .statusCode(status)
                .contentType(containsString("application/problem+json"))
                .body("status", equalTo(status))
                .body("detail", containsString(detail));
    }

    private static void recorded(String user, int turns) {
        given().get("/memory/{user}/status", user).then().body("recorded", equalTo(turns));
    }
}
