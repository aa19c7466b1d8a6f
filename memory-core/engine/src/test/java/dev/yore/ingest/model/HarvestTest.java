package dev.yore.ingest.model;

import static dev.yore.ingest.model.Extracting.of;
import static dev.yore.ingest.model.Extracting.works;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.testing.ScriptedChat;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HarvestTest {
    private static ExtractedFact factOf(String more, String content) {
        Extraction extraction = of(works(more), content);
        assertThat(extraction.facts()).hasSize(1);
        return extraction.facts().get(0);
    }

    @Test
    void aFactWithoutTheOptionalFieldsHolds() {
        ExtractedFact fact = factOf("", "I work at Brightmoor Labs.");

        assertThat(fact.aspect()).isEqualTo(Aspect.HOLDS);
        assertThat(fact.timeWords()).isNull();
        assertThat(fact.modelFrom()).isNull();
        assertThat(fact.exempt()).isFalse();
    }

    @Test
    void whatHappenedOnADayIsOverWithIt() {
        String event = ",\"aspect\":\"HAPPENED\",\"valid_at\":\"2026-05-03\"";

        ExtractedFact day = factOf(event, "I visited Brightmoor Labs.");
        assertThat(day.modelFrom()).isEqualTo("2026-05-02T22:00:00Z");
        assertThat(day.modelTo()).isEqualTo("2026-05-03T22:00:00Z");

        ExtractedFact days = factOf(event + ",\"invalid_at\":\"2026-05-06\"", "I visited Brightmoor Labs.");
        assertThat(days.modelTo()).isEqualTo("2026-05-05T22:00:00Z");

        ExtractedFact state = factOf(",\"valid_at\":\"2026-05-03\"", "I work at Brightmoor Labs.");
        assertThat(state.modelTo()).isNull();
    }

    @Test
    void oneBadItemDoesNotDropTheGoodOnes() {
        Extraction extraction = of(
                "{\"entities\":[{\"id\":0,\"name\":\"Kestrel Depot\",\"type\":\"Place\"},"
                        + "{\"type\":\"Task\"},{\"id\":2,\"name\":\"\"},{\"id\":3,\"name\":\"Oskar Quill\"},\"just a string\"],"
                        + "\"facts\":[7,{\"source\":3,\"target\":0,\"relation\":\"MANAGES\",\"fact\":\"Oskar Quill manages Kestrel Depot\"},"
                        + "{\"source\":3,\"target\":0,\"relation\":\"RUNS\"},{\"source\":3,\"target\":0,\"fact\":\"Oskar runs it\"}]}");

        assertThat(extraction.entities())
                .containsExactly(ExtractedEntity.of("Kestrel Depot", "Place"), ExtractedEntity.of("Oskar Quill", null));
        assertThat(extraction.facts()).singleElement().satisfies(fact -> {
            assertThat(fact.source()).isEqualTo(1);
            assertThat(fact.target()).isZero();
        });
        assertThat(extraction.warnings())
                .filteredOn(warning -> warning.startsWith("entity"))
                .hasSize(3);
        assertThat(extraction.warnings())
                .filteredOn(warning -> warning.startsWith("fact"))
                .contains("fact 2 was left out: it has no sentence", "fact 3 was left out: it has no relation");
    }

    @Test
    void namesAndSentencesWithoutEndAreLeftOutByThemselves() {
        Extraction extraction = of("{\"entities\":[{\"id\":0,\"name\":\"Oskar Quill\",\"aliases\":[\"" + "o".repeat(513)
                + "\",\"Ozzie\"]},{\"id\":1,\"name\":\"Kestrel Depot\"},{\"id\":2,\"name\":\"" + "n".repeat(513)
                + "\"}],\"facts\":[{\"source\":0,\"target\":1,\"relation\":\"RUNS\",\"fact\":\"Oskar Quill runs Kestrel Depot\"},"
                + "{\"source\":0,\"target\":1,\"relation\":\"OWNS\",\"fact\":\"" + "s".repeat(8193) + "\"},"
                + "{\"source\":0,\"target\":2,\"relation\":\"OWNS\",\"fact\":\"three\"}]}");

        assertThat(extraction.entities())
                .containsExactly(
                        new ExtractedEntity("Oskar Quill", null, Set.of("Ozzie")),
                        ExtractedEntity.of("Kestrel Depot", null));
        assertThat(extraction.facts()).extracting(ExtractedFact::relation).containsExactly("RUNS");
        assertThat(extraction.warnings())
                .containsExactly(
                        "entity 2 was left out: its name has more than 512 characters",
                        "fact 1 was left out: its sentence has more than 8192 characters",
                        "fact 2 was left out: no entity has the id 2");
    }

    @Test
    void typesWithoutEndAreLeftOutAndTheEntityIsKept() {
        Extraction extraction =
                of("{\"entities\":[{\"name\":\"Kestrel\",\"type\":\"" + "T".repeat(513) + "\"}],\"facts\":[]}");

        assertThat(extraction.entities()).containsExactly(ExtractedEntity.of("Kestrel", null));
    }

    @Test
    void timeWordsWithoutEndAreLeftOutAndTheFactIsKept() {
        String words = "and then ".repeat(20_000).strip();
        Extraction extraction = of(works(",\"time\":\"" + words + "\""), "I work there, " + words + ".");

        assertThat(extraction.facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.timeWords()).isNull());
        assertThat(extraction.warnings())
                .containsExactly("fact 0 has time words of more than 512 characters; they are left out");
    }

    @Test
    void anUnknownIdDropsOnlyItsFactAndIsNamed() {
        Extraction extraction = of("{" + Extracting.TWO_ENTITIES + ",\"facts\":["
                + "{\"source\":0,\"target\":1,\"relation\":\"WORKS_AT\",\"fact\":\"one\"},"
                + "{\"source\":0,\"target\":9,\"relation\":\"OWNS\",\"fact\":\"two\"},"
                + "{\"source\":-1,\"target\":0,\"relation\":\"OWNS\",\"fact\":\"three\"},"
                + "{\"source\":\"0\",\"target\":\"1\",\"relation\":\"LIKES\",\"fact\":\"four\"}]}");

        assertThat(extraction.facts()).extracting(ExtractedFact::statement).containsExactly("one", "four");
        assertThat(extraction.warnings())
                .containsExactly(
                        "fact 1 was left out: no entity has the id 9", "fact 2 was left out: no entity has the id -1");
    }

    @Test
    void aFactMayNameItsEndsInsteadOfCountingThem() {
        Extraction extraction = of("{" + Extracting.TWO_ENTITIES + ",\"facts\":["
                + "{\"source\":\"I\",\"target\":\"brightmoor labs\",\"relation\":\"WORKS_AT\",\"fact\":\"one\"},"
                + "{\"source\":\"I\",\"target\":\"Kestrel\",\"relation\":\"WORKS_AT\",\"fact\":\"two\"}]}");

        assertThat(extraction.facts()).extracting(ExtractedFact::statement).containsExactly("one");
        assertThat(extraction.warnings()).singleElement().asString().doesNotContain("Kestrel");
    }

    @Test
    void entitiesWithoutIdsAreCounted() {
        Extraction extraction = of("{\"entities\":[{\"name\":\"Ana\"},{\"name\":\"Rex\"}],"
                + "\"facts\":[{\"source\":0,\"target\":1,\"relation\":\"HAS_PET\",\"fact\":\"Ana keeps Rex\"}]}");

        assertThat(extraction.facts()).hasSize(1);
    }

    @Test
    void idsMayBeWords() {
        Extraction extraction =
                of("{\"entities\":[{\"id\":\"e0\",\"name\":\"Ana\"},{\"id\":\"e1\",\"name\":\"Rex\"}],\"facts\":["
                        + "{\"source\":\"e0\",\"target\":\"e1\",\"relation\":\"HAS_PET\",\"fact\":\"one\"},"
                        + "{\"source\":\"e0\",\"target\":\"e9\",\"relation\":\"HAS_PET\",\"fact\":\"two\"}]}");

        assertThat(extraction.facts()).extracting(ExtractedFact::statement).containsExactly("one");
        assertThat(extraction.warnings()).singleElement().asString().startsWith("fact 1 was left out");
    }

    @Test
    void anIdGivenTwiceStaysWithItsFirstEntity() {
        Extraction extraction = of(
                "{\"entities\":[{\"id\":0,\"name\":\"Ana\"},{\"id\":1,\"name\":\"Rex\"},"
                        + "{\"id\":1,\"name\":\"Tom\"}],\"facts\":[{\"source\":0,\"target\":1,\"relation\":\"KNOWS\",\"fact\":\"f\"}]}");

        assertThat(extraction.entities().get(extraction.facts().get(0).target()).name())
                .isEqualTo("Rex");
        assertThat(extraction.warnings()).containsExactly("entity 2 has the id 1, which another one has");
    }

    @Test
    void aFactThatLeadsToItselfIsLeftOut() {
        Extraction extraction = of("{\"entities\":[{\"id\":0,\"name\":\"Ana\"},{\"id\":1,\"name\":\"ana\"}],\"facts\":["
                + "{\"source\":0,\"target\":0,\"relation\":\"KNOWS\",\"fact\":\"one\"},"
                + "{\"source\":1,\"target\":0,\"relation\":\"KNOWS\",\"fact\":\"two\"}]}");

        assertThat(extraction.facts()).isEmpty();
        assertThat(extraction.warnings())
                .containsExactly(
                        "fact 0 was left out: it leads from 0 to itself",
                        "fact 1 was left out: it leads from 1 to itself");
    }

    @Test
    void theSpeakerComesFirstUnderTheSpeakersName() {
        Extraction extraction = of(
                "{\"entities\":[{\"id\":0,\"name\":\"Rex\",\"type\":\"animal\"},{\"id\":1,\"name\":\"I\"},"
                        + "{\"id\":2,\"name\":\"The user\",\"type\":\"Person\",\"aliases\":[\"Miri\",\"me\",\"None\",\"mirela tovey\"]}],"
                        + "\"facts\":[{\"source\":1,\"target\":0,\"relation\":\"HAS_PET\",\"fact\":\"Mirela Tovey keeps Rex\"}]}");

        assertThat(extraction.entities())
                .containsExactly(
                        new ExtractedEntity("Mirela Tovey", "Person", Set.of("Miri")),
                        ExtractedEntity.of("Rex", "Animal"));
        assertThat(extraction.facts()).singleElement().satisfies(fact -> {
            assertThat(fact.source()).isZero();
            assertThat(fact.target()).isEqualTo(1);
        });
    }

    @Test
    void aUserInARecordIsNotItsWriter() {
        var chat = ScriptedChat.script().reply("{\"entities\":[{\"id\":0,\"name\":\"User\"}]}");

        Extraction extraction = new ModelExtractor(chat)
                .extract(Extracting.input(Extracting.turn(Episode.Source.JSON, "crm", "{\"role\": \"User\"}")));

        assertThat(extraction.entities()).containsExactly(ExtractedEntity.of("User", null));
    }

    @Test
    void oneNameOfTwoTypesIsTwoEntities() {
        Extraction extraction = of("{\"entities\":[{\"id\":0,\"name\":\"Java\",\"type\":\"Place\"},"
                + "{\"id\":1,\"name\":\"Java\",\"type\":\"Topic\"}]}");

        assertThat(extraction.entities()).extracting(ExtractedEntity::type).containsExactly("Place", "Topic");
    }

    @ParameterizedTest
    @CsvSource({
        "WORKS_AT, WORKS_AT",
        "works at, WORKS_AT",
        "worksAt, WORKS_AT",
        "Works-At!, WORKS_AT",
        "HAS_2_CATS, HAS_2_CATS"
    })
    void aRelationIsPutInCapitals(String said, String expected) {
        String reply = works("").replace("WORKS_AT", said);

        assertThat(of(reply).facts()).extracting(ExtractedFact::relation).containsExactly(expected);
    }

    @Test
    void datesThatAreNoneCostOnlyTheDate() {
        String message = "I work at Brightmoor Labs.";
        for (String dates : new String[] {
            "\"valid_at\":\"null\",\"invalid_at\":\"None\"",
            "\"valid_at\":\"NULL\",\"invalid_at\":\"\"",
            "\"valid_at\":\"N/A\",\"invalid_at\":\"present\"",
            "\"valid_at\":\"unknown\"",
            "\"valid_at\":\"2026-02-30T00:00:00Z\""
        }) {
            ExtractedFact fact = factOf("," + dates, message);
            assertThat(fact.modelFrom()).as(dates).isNull();
            assertThat(fact.modelTo()).as(dates).isNull();
        }
        assertThat(factOf(",\"valid_at\":1767225600", message).modelFrom()).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(of(works(",\"valid_at\":\"2026-02-30\"")).warnings())
                .containsExactly("fact 0 has a valid_at that is not a date; the fact is kept without it");
    }

    @Test
    void timeWordsAreTakenAsTheyStandInTheMessage() {
        ExtractedFact fact =
                factOf(",\"time\":\"two weeks ago\"", "I joined Brightmoor Labs Two\n weeks  ago, I think.");

        assertThat(fact.timeWords()).isEqualTo("Two\n weeks  ago");
        assertThat(fact.timeBegin()).isEqualTo(25);
    }

    @Test
    void timeWordsThatNobodySaidAreLeftOut() {
        Extraction extraction = of(works(",\"time\":\"today (.*)\""), "I work at Brightmoor Labs.");

        assertThat(extraction.facts()).singleElement().satisfies(fact -> {
            assertThat(fact.timeWords()).isNull();
            assertThat(fact.timeBegin()).isEqualTo(-1);
        });
        assertThat(extraction.warnings())
                .containsExactly("fact 0 has time words that are not in the message; they are left out");
    }

    @Test
    void anAspectThatDoesNotExistIsSaidToBeNone() {
        Extraction extraction = of(works(",\"aspect\":\"MAYBE\""));

        assertThat(extraction.facts()).extracting(ExtractedFact::aspect).containsExactly(Aspect.HOLDS);
        assertThat(extraction.warnings()).hasSize(1);
        assertThat(of(works(",\"aspect\":\"ended\"")).facts())
                .extracting(ExtractedFact::aspect)
                .containsExactly(Aspect.ENDED);
    }
}
