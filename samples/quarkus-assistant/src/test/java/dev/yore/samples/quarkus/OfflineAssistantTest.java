package dev.yore.samples.quarkus;

import static dev.yore.samples.quarkus.Talk.say;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OfflineAssistantTest {
    @Test
    void answersFromMemoryWhatWasTold() {
        LocalDate moved = LocalDate.now(ZoneOffset.UTC).minusWeeks(2);
        tell("Alice");

        assertThat(say("Alice", "Where do I live?")).contains("Lyon").doesNotContain("Paris");
        assertThat(say("Alice", "Where did I live three weeks ago?"))
                .contains("Paris")
                .doesNotContain("Lyon");
        assertThat(say("Alice", "When did I move?")).contains(moved.toString());
        assertThat(say("Alice", "Who is Ana?")).containsIgnoringCase("sister");
        assertThat(say("Alice", "What is Rex?")).containsIgnoringCase("dog");
        assertThat(say("Alice", "Where do I work?")).contains("Acme");
    }

    @Test
    void timelineShowsBothHomesAndWhereTheyMeet() {
        LocalDate moved = LocalDate.now(ZoneOffset.UTC).minusWeeks(2);
        tell("Berta");

        List<Map<String, Object>> homes =
                Talk.timeline("Berta").jsonPath().getList("findAll { it.relation == 'LIVES_IN' }");
        assertThat(homes).extracting(home -> home.get("target")).containsExactly("Paris", "Lyon");
        assertThat(homes.get(0).get("validAt")).isNull();
        assertThat(homes.get(0).get("invalidAt"))
                .isEqualTo(homes.get(1).get("validAt"))
                .isEqualTo(moved + "T00:00:00Z");
        assertThat(homes.get(1).get("invalidAt")).isNull();
    }

    @Test
    void factHasEveryFieldAndNullsAreWritten() {
        say("Carl", "I live in Paris.");

        given().get("/memory/Carl/timeline").then().statusCode(200).body("", everyItem(hasKey("invalidAt")));
        Map<String, Object> home = Talk.timeline("Carl").jsonPath().getMap("find { it.target == 'Paris' }");
        assertThat(home)
                .containsOnlyKeys(
                        "id",
                        "source",
                        "relation",
                        "target",
                        "sentence",
                        "validAt",
                        "invalidAt",
                        "createdAt",
                        "expiredAt",
                        "void",
                        "episodes")
                .containsEntry("source", "Carl")
                .containsEntry("void", false)
                .containsEntry("expiredAt", null);
    }

    @Test
    void replySaysThatThereIsNoModel() {
        assertThat(say("Dora", "I live in Paris.")).contains("No model is configured");
        assertThat(say("Dora", "Where do I live?")).contains("No model is configured");
    }

    @Test
    void streamSaysTheSameInPieces() {
        say("Emil", "I live in Paris.");
        String stream = given().contentType("text/plain")
                .body("Where do I live?")
                .post("/chat/Emil/stream")
                .then()
                .statusCode(200)
                .contentType(containsString("text/event-stream"))
                .extract()
                .asString();

        String reply = stream.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> line.substring("data: ".length()))
                .reduce("", String::concat);
        assertThat(reply).contains("Paris", "No model is configured: I answer from memory alone.");
    }

    @Test
    void recallGivesTheContextAndWhatItIsMadeOf() {
        tell("Fred");

        given().queryParam("q", "Where do I live?")
                .get("/memory/Fred/recall")
                .then()
                .statusCode(200)
                .body("context", containsString("Lyon"))
                .body("facts.target", hasItem("Lyon"))
                .body("facts.target", not(hasItem("Paris")))
                .body("episodes.text", hasItem("I moved to Lyon two weeks ago."))
                .body("episodes[0].keySet().sort()", contains("at", "id", "speaker", "text", "thread"));
    }

    @Test
    void dateMeansTheEndOfThatDay() {
        LocalDate moved = LocalDate.now(ZoneOffset.UTC).minusWeeks(2);
        tell("Gina");

        recallHome("Gina", moved.toString()).body("facts.target", hasItem("Lyon"));
        recallHome("Gina", moved.minusDays(1).toString()).body("facts.target", hasItem("Paris"));
        recallHome("Gina", moved + "T00:00:00Z").body("facts.target", hasItem("Lyon"));
        recallHome("Gina", moved.minusDays(1) + "T23:59:59Z").body("facts.target", hasItem("Paris"));
    }

    @Test
    void whatWasNotYetKnownIsNotRecalledAsKnownThen() {
        tell("Hugo");

        given().queryParam("q", "Where do I live?")
                .queryParam(
                        "asKnown", LocalDate.now(ZoneOffset.UTC).minusDays(1).toString())
                .get("/memory/Hugo/recall")
                .then()
                .statusCode(200)
                .body("facts", hasSize(0));
    }

    @Test
    void importedTurnsAreReadLater() throws InterruptedException {
        Talk.importTurns("Ines", """
                        [{"text": "I live in Oslo.", "at": "2024-03-01T10:00:00Z", "thread": "old"},
                         {"speaker": "Ines", "role": "USER", "text": "I work at Acme.", "at": "2024-03-02"},
                         {"role": "ASSISTANT", "text": "Noted.", "at": "2024-03-02T10:00:01Z"}]""").then().statusCode(202);

        awaitExtraction("Ines", 3);
        Talk.timeline("Ines").then().body("target", hasItem("Oslo")).body("target", hasItem("Acme"));
    }

    @Test
    void forgettingGivesAReceiptAndLeavesNothing() {
        tell("Jana");

        given().delete("/memory/Jana").then().statusCode(200).body("episodes", equalTo(8));
        given().get("/memory/Jana/status").then().body("recorded", equalTo(0));
        Talk.timeline("Jana").then().body("", hasSize(0));
        assertThat(say("Jana", "Where do I live?")).doesNotContain("Lyon").doesNotContain("Paris");
    }

    @Test
    void oneUsersMemoryIsNotAnothers() {
        say("Karl", "I live in Paris.");

        assertThat(say("Lena", "Where do I live?")).doesNotContain("Paris");
    }

    @Test
    void bracesInAMessageAreWords() {
        say("Mara", "I live in Paris {in a house} {{really}}.");

        given().queryParam("q", "house")
                .get("/memory/Mara/recall")
                .then()
                .body("episodes.text", hasItem("I live in Paris {in a house} {{really}}."));
    }

    private static void tell(String user) {
        say(user, "I live in Paris.");
        say(user, "I moved to Lyon two weeks ago.");
        say(user, "I work at Acme as a nurse.");
        say(user, "My sister Ana has a dog called Rex.");
    }

    private static io.restassured.response.ValidatableResponse recallHome(String user, String asOf) {
        return given().queryParam("q", "Where do I live?")
                .queryParam("asOf", asOf)
                .get("/memory/{user}/recall", user)
                .then()
                .statusCode(200);
    }

    private static void awaitExtraction(String user, int recorded) throws InterruptedException {
        for (int i = 0; i < 300; i++) {
            var status = given().get("/memory/{user}/status", user).jsonPath();
            if (status.getInt("recorded") == recorded && status.getInt("pending") == 0) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("extraction did not end within 30 s");
    }
}
