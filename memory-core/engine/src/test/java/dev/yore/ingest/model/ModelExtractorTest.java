package dev.yore.ingest.model;

import static dev.yore.ingest.model.Extracting.of;
import static dev.yore.ingest.model.Extracting.saying;
import static dev.yore.ingest.model.Extracting.works;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.ExtractionException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.model.Usage;
import dev.yore.testing.ScriptedChat;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelExtractorTest {
    @Test
    void oneCallGivesEntitiesFactsAndTimeWords() {
        var chat = ScriptedChat.script()
                .reply(
                        works(
                                ",\"aspect\":\"BEGAN\",\"time\":\"in March\",\"valid_at\":\"2026-03-01\",\"invalid_at\":\"\",\"also\":true"));

        Extraction extraction = new ModelExtractor(chat).extract(saying("I joined Brightmoor Labs in March."));

        assertThat(extraction.entities())
                .containsExactly(
                        ExtractedEntity.of("Mirela Tovey", "Person"),
                        ExtractedEntity.of("Brightmoor Labs", "Organization"));
        assertThat(extraction.facts())
                .containsExactly(new ExtractedFact(
                        0,
                        "WORKS_AT",
                        1,
                        "Mirela Tovey works at Brightmoor Labs",
                        Aspect.BEGAN,
                        "in March",
                        25,
                        Instant.parse("2026-02-28T23:00:00Z"),
                        null,
                        true));
        assertThat(extraction.warnings()).isEmpty();
        assertThat(extraction.usage()).isEqualTo(new Usage(1, 0, 100, 20));
        assertThat(chat.prompts()).hasSize(1);
    }

    @Test
    void smallTalkIsSparedACall() {
        var chat = ScriptedChat.script();

        assertThat(new ModelExtractor(chat).extract(saying("Thanks a lot! 👍"))).isEqualTo(Extraction.NOTHING);
        assertThat(chat.prompts()).isEmpty();
    }

    @Test
    void aShortTextOrRecordIsNotSmallTalk() {
        var chat = ScriptedChat.by(prompt -> "{}");
        var extractor = new ModelExtractor(chat);

        extractor.extract(Extracting.input(Extracting.turn(Episode.Source.JSON, "crm", "{}")));
        extractor.extract(Extracting.input(Extracting.turn(Episode.Source.TEXT, "crm", "ok")));

        assertThat(chat.prompts()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"entities\":null,\"facts\":null}",
                "{}",
                "{\"entities\":[{\"id\":0,\"name\":\"Mirela Tovey\"}]}",
                "[]"
            })
    void nothingFoundIsNoFailure(String reply) {
        Extraction extraction = of(reply);

        assertThat(extraction.facts()).isEmpty();
        assertThat(extraction.warnings()).isEmpty();
        assertThat(extraction.usage().calls()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "I'm sorry, I can't help with that.", "{\"refusal\":\"no\"}"})
    void anEmptyOrRefusedReplyFailsAndSaysWhy(String reply) {
        assertThatThrownBy(() -> of(reply))
                .isInstanceOf(ExtractionException.class)
                .hasMessageStartingWith("extracting episode turn-1: the reply is ")
                .hasMessageNotContaining("sorry");
    }

    @ParameterizedTest
    @CsvSource({"the content filter stopped it, the content filter stopped it", "' ', the model refused"})
    void aModelThatRefusesForGoodFailsWithAReason(String message, String reason) {
        var refusal = new ExtractionException(message);
        var extractor = new ModelExtractor(ScriptedChat.script().fail(refusal));

        assertThatThrownBy(() -> extractor.extract(saying("I live in Paris.")))
                .isInstanceOf(ExtractionException.class)
                .hasMessage("extracting episode turn-1: " + reason)
                .hasCause(refusal);
    }

    @Test
    void aModelThatIsUnavailableMayBeAskedLater() {
        var outage = new ModelUnavailableException("rate limit");
        var extractor = new ModelExtractor(ScriptedChat.script().fail(outage));

        assertThatThrownBy(() -> extractor.extract(saying("I live in Paris."))).isSameAs(outage);
    }

    @Test
    void aReplyThatWasCutOffMakesTheMessageBeReadInHalves() {
        String content = "I work at Brightmoor Labs since May. I keep Rex since June.";
        var chat = ScriptedChat.script()
                .cutOff("{\"entities\":[{\"id\":0,\"name\":\"Mirela Tovey\"}],\"facts\":[]}")
                .reply(works(",\"time\":\"since May\""))
                .reply(
                        "{\"entities\":[{\"id\":0,\"name\":\"Rex\"},{\"id\":1,\"name\":\"I\"}],\"facts\":[{\"source\":1,"
                                + "\"target\":0,\"relation\":\"HAS_PET\",\"fact\":\"Mirela Tovey keeps Rex\",\"time\":\"since June\"}]}");

        Extraction extraction = new ModelExtractor(chat).extract(saying(content));

        assertThat(extraction.entities())
                .extracting(ExtractedEntity::name)
                .containsExactly("Mirela Tovey", "Brightmoor Labs", "Rex");
        assertThat(extraction.facts())
                .satisfiesExactly(
                        fact -> assertThat(fact.timeBegin()).isEqualTo(content.indexOf("since May")), fact -> {
                            assertThat(fact.source()).isZero();
                            assertThat(fact.target()).isEqualTo(2);
                            assertThat(fact.timeBegin()).isEqualTo(content.indexOf("since June"));
                        });
        assertThat(extraction.warnings()).contains("the reply was cut off; the message was read in parts");
        assertThat(extraction.usage()).isEqualTo(new Usage(1, 2, 300, 60));
        assertThat(chat.prompts().get(2).user())
                .containsSubsequence("<earlier>", "since May", "</earlier>", "<message>", "since June");
    }

    @Test
    void oneSentenceIsAskedAboutOnceMoreAndBriefly() {
        var chat = ScriptedChat.script().cutOff("{\"entities\":[").reply(works(""));

        Extraction extraction = new ModelExtractor(chat).extract(saying("I work at Brightmoor Labs."));

        assertThat(extraction.facts()).hasSize(1);
        assertThat(extraction.warnings()).containsExactly("the reply was cut off; a shorter one was asked for");
        assertThat(extraction.usage()).isEqualTo(new Usage(1, 1, 200, 40));
        assertThat(chat.prompts().get(0).user())
                .doesNotContain(Prompts.standard().brief());
        assertThat(chat.prompts().get(1).user()).endsWith(Prompts.standard().brief());
    }

    @Test
    void jsonThatEndsInTheMiddleIsCutOffEvenIfTheModelDoesNotSaySo() {
        String half = works("").substring(0, 180);
        var chat = ScriptedChat.script().reply(half).reply(half);

        assertThatThrownBy(() -> new ModelExtractor(chat).extract(saying("I work at Brightmoor Labs.")))
                .isInstanceOf(ExtractionException.class)
                .hasMessage("extracting episode turn-1: the reply was truncated");
        assertThat(chat.prompts()).hasSize(2);
    }

    @Test
    void aModelThatIsAlwaysCutOffIsGivenUpSoon() {
        var chat = ScriptedChat.script();
        for (int i = 0; i < 7; i++) {
            chat.cutOff("");
        }
        String content = "I work at Brightmoor Labs. ".repeat(4_000);

        assertThatThrownBy(() -> new ModelExtractor(chat).extract(saying(content)))
                .isInstanceOf(ExtractionException.class)
                .hasMessageContaining("truncated");
        assertThat(chat.prompts()).hasSize(7);
    }

    @Test
    void aRecordIsNotPartedBetweenSentences() {
        var chat = ScriptedChat.script().cutOff("").reply("{}");

        new ModelExtractor(chat)
                .extract(
                        Extracting.input(Extracting.turn(Episode.Source.JSON, "crm", "{\"a\": \"One. Two. Three.\"}")));

        assertThat(chat.prompts().get(1).user()).endsWith(Prompts.standard().brief());
    }

    @Property
    void whateverTheModelSaysIsReadOrFailsAsAnExtraction(@ForAll String junk) {
        for (String reply : new String[] {
            junk,
            "{\"entities\":[" + junk + "],\"facts\":[]}",
            works(",\"valid_at\":\"" + junk + "\",\"time\":\"" + junk + "\"")
        }) {
            try {
                new ModelExtractor(ScriptedChat.by(prompt -> reply)).extract(saying("I live in Paris."));
            } catch (ExtractionException e) {
                assertThat(e).hasMessageStartingWith("extracting episode turn-1: ");
            }
        }
    }
}
