package dev.yore.ingest.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StatementsTest {
    private final Locale locale = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(locale);
    }

    @ParameterizedTest
    @MethodSource("statements")
    void statementYieldsItsFacts(String text, List<String> facts) {
        assertThat(Offline.facts(Offline.said(text))).containsExactlyInAnyOrderElementsOf(facts);
    }

    @ParameterizedTest
    @MethodSource("statements")
    void turkishLocaleChangesNothing(String text, List<String> facts) {
        Locale.setDefault(new Locale("tr", "TR"));
        assertThat(Offline.facts(Offline.said(text))).containsExactlyInAnyOrderElementsOf(facts);
    }

    @ParameterizedTest
    @MethodSource("silences")
    void whatIsNotStatedIsNoFact(String text) {
        assertThat(Offline.facts(Offline.said(text))).isEmpty();
    }

    @Test
    void statementsAreWholeSentencesThatStayTrue() {
        assertThat(Offline.said(
                                "My sister Ana has a dog called Rex. I moved to Lyon two weeks ago. My parents live in Leeds.")
                        .facts())
                .extracting(ExtractedFact::statement)
                .containsExactly(
                        "Ana is Alice's sister",
                        "Ana has a dog called Rex",
                        "Rex is a dog",
                        "Alice lives in Lyon",
                        "Alice has parents",
                        "Alice's parents live in Leeds");
    }

    @Test
    void speakerComesFirstAndRelativesAnswerToWhatTheyAre() {
        Extraction extraction = Offline.said("Rex belongs to my sister Ana, and I live in France.");
        assertThat(extraction.entities())
                .startsWith(ExtractedEntity.of("Alice", "Person"))
                .contains(
                        new ExtractedEntity("Ana", "Person", java.util.Set.of("Alice's sister")),
                        ExtractedEntity.of("France", "Country"));
    }

    @Test
    void timeWordsStandWhereTheFactSaysTheyDo() {
        String text = "Since 2019 I have lived in Oslo, and last year my brother Leo moved to Bergen.";
        assertThat(Offline.said(text).facts())
                .filteredOn(fact -> fact.timeWords() != null)
                .hasSize(2)
                .allSatisfy(fact -> assertThat(text.substring(fact.timeBegin())).startsWith(fact.timeWords()));
    }

    @Test
    void endIsUnderstoodFromWhatAnEarlierTurnSaid() {
        assertThat(Offline.facts(Offline.saidAfter("My husband Tom works at Acme.", "We divorced in March.")))
                .containsExactly("Alice MARRIED_TO Tom ENDED [March]");
        assertThat(Offline.facts(Offline.saidAfter("We adopted a dog named Rex.", "Rex died yesterday.")))
                .contains("Alice HAS_PET Rex ENDED [yesterday]");
    }

    @Test
    void whoIsMeantIsNeverGuessed() {
        assertThat(Offline.facts(Offline.saidAfter("My wife Eva met my girlfriend Ana.", "We broke up.")))
                .isEmpty();
    }

    static Stream<Arguments> statements() {
        return cases("statements.txt");
    }

    /** Each text with the lines under it. */
    static Stream<Arguments> cases(String resource) {
        var cases = new ArrayList<Arguments>();
        String text = "";
        var facts = new ArrayList<String>();
        for (String line : Resources.lines(resource)) {
            if (line.startsWith("- ")) {
                facts.add(line.substring(2));
            } else {
                if (!facts.isEmpty()) {
                    cases.add(Arguments.of(text, List.copyOf(facts)));
                }
                text = line;
                facts.clear();
            }
        }
        cases.add(Arguments.of(text, List.copyOf(facts)));
        return cases.stream();
    }

    static Stream<String> silences() {
        return Resources.lines("silences.txt").stream();
    }
}
