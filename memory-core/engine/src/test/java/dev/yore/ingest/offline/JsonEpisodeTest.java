package dev.yore.ingest.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.model.Episode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonEpisodeTest {

    @Test
    void orderAndItsCustomerBecomeEntitiesAndFacts() {
        Extraction order = json("""
                {"id": "SN-0031", "type": "order", "status": "shipped", "total": 45.2,
                 "customer": {"name": "Mirela Tovey", "city": "Lyon", "email": "m@example.org",
                              "employer": {"name": "Acme", "since": "2024-03-01"}, "languages": ["French", "German"]},
                 "items": [{"sku": "K-12", "colour": "red"}, {"sku": "K-13"}]}
                """);
        assertThat(Offline.facts(order))
                .containsExactlyInAnyOrder(
                        "SN-0031 HAS_STATUS shipped HOLDS",
                        "SN-0031 HAS_CUSTOMER Mirela Tovey HOLDS",
                        "Mirela Tovey LIVES_IN Lyon HOLDS",
                        "Mirela Tovey WORKS_AT Acme BEGAN [2024-03-01]",
                        "Mirela Tovey SPEAKS French HOLDS",
                        "Mirela Tovey SPEAKS German HOLDS",
                        "SN-0031 HAS_ITEM K-12 HOLDS",
                        "SN-0031 HAS_ITEM K-13 HOLDS",
                        "K-12 HAS_COLOUR red HOLDS");
        assertThat(order.entities())
                .contains(
                        ExtractedEntity.of("SN-0031", "Order"),
                        ExtractedEntity.of("Mirela Tovey", "Person"),
                        ExtractedEntity.of("Acme", "Organization"));
    }

    @Test
    void recordWithoutATypeIsAPersonIfItsKeysAre() {
        assertThat(json("""
                {"name": "Mirela Tovey", "email": "m@example.org", "birthday": "1990-05-01", "city": "Lyon"}
                """).entities()).contains(ExtractedEntity.of("Mirela Tovey", "Person"));
        assertThat(json("""
                {"name": "Bergen Books", "email": "b@example.org", "phone": "555 100", "city": "Bergen"}
                """).entities()).noneMatch(entity -> "Person".equals(entity.type()));
    }

    @Test
    void eachRecordOfAnArrayStandsForItself() {
        Extraction people = json("""
                [{"first_name": "Ana", "last_name": "Silva", "jobTitle": "nurse"},
                 {"first_name": "Leo", "employer": {"name": "Acme", "until": "2025-01-31"}}]
                """);
        assertThat(Offline.facts(people))
                .containsExactly("Ana Silva WORKS_AS nurse HOLDS", "Leo WORKS_AT Acme ENDED [2025-01-31]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"a\":", "[1] 2", "no json", "{\"a\": \"\\ud800\""})
    void whatIsNoJsonIsSaidToBeNone(String content) {
        Extraction extraction = json(content);
        assertThat(extraction.facts()).isEmpty();
        assertThat(extraction.warnings()).containsExactly("the content is not JSON that can be read");
    }

    @Test
    void ofAKeyThatComesTwiceTheLastIsTaken() {
        assertThat(Offline.facts(
                        json("{\"name\": \"Ana\", \"type\": \"customer\", \"city\": \"Lyon\", \"city\": \"Rome\"}")))
                .containsExactly("Ana LIVES_IN Rome HOLDS");
    }

    @Test
    void numbersOfAnySizeAreLeftInTheEpisode() {
        String digits = "9".repeat(900);
        assertThat(Offline.facts(
                        json("{\"name\": \"Ana\", \"type\": \"customer\", \"total\": 1e999999999, \"balance\": -"
                                + digits + ", \"city\": \"Lyon\"}")))
                .containsExactly("Ana LIVES_IN Lyon HOLDS");
        assertThat(json("{\"name\": \"Ana\", \"total\": " + "9".repeat(100_000) + "}")
                        .facts())
                .isEmpty();
    }

    @Test
    void recordOfTooManyValuesIsLeftOut() {
        Extraction extraction = json("{\"name\": \"Ana\", \"tags\": [" + "\"a\",".repeat(10_001) + "\"a\"]}");
        assertThat(extraction.facts()).isEmpty();
        assertThat(extraction.warnings()).hasSize(1);
    }

    @Test
    void recordThatIsTooDeepIsLeftOut() {
        assertThat(json("[".repeat(1000) + "]".repeat(1000)).warnings()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "null",
                "[]",
                "{}",
                "[[[]]]",
                "{\"total\": 4}",
                "{\"name\": \"\\u0000x\", \"city\": \"Lyon\"}"
            })
    void recordWithoutANameYieldsNothing(String content) {
        Extraction extraction = json(content);
        assertThat(extraction.facts()).isEmpty();
        assertThat(extraction.warnings()).isEmpty();
    }

    private static Extraction json(String content) {
        return Offline.extract(Episode.Source.JSON, "Alice", content);
    }
}
