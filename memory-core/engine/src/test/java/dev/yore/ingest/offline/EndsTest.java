package dev.yore.ingest.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType.Cardinality;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What ends a fact, and what only looks as if it did. */
class EndsTest {
    @ParameterizedTest
    @MethodSource("ends")
    void plainEndIsRead(String text, List<String> ends) {
        assertThat(endings(text)).filteredOn(fact -> fact.contains(" ENDED")).containsExactlyInAnyOrderElementsOf(ends);
    }

    @ParameterizedTest
    @MethodSource("noEnds")
    void whatSaysNoEndEndsNothing(String text) {
        assertThat(endings(text)).isEmpty();
    }

    /** Whoever only heard, believes, asks or supposes an end states none, whichever end it is. */
    @ParameterizedTest
    @MethodSource("unstated")
    void whatIsNotStatedEndsNothing(String text) {
        assertThat(endings(text)).isEmpty();
    }

    @Test
    void ofTwoDogsNoneIsPicked() {
        assertThat(Offline.facts(Offline.saidAfter("I have two dogs.", "My dog died.")))
                .noneMatch(fact -> fact.contains("ENDED"))
                .anyMatch(fact -> fact.contains("LOST"));
    }

    @Test
    void nameThatCouldBeATimeIsAName() {
        assertThat(Offline.facts(Offline.said("My dog Friday died.")))
                .containsExactlyInAnyOrder(
                        "Alice HAS_PET Friday ENDED", "Friday IS_A dog HOLDS", "Alice LOST Friday HAPPENED");
    }

    static Stream<Arguments> ends() {
        return StatementsTest.cases("ends.txt");
    }

    static Stream<String> noEnds() {
        return Resources.lines("no-ends.txt").stream();
    }

    static Stream<String> unstated() {
        List<String> openings = List.of(
                "Ana says ",
                "Ana said that ",
                "I heard ",
                "They told me that ",
                "According to Ana, ",
                "Rumour has it that ",
                "Apparently ",
                "Maybe ",
                "I think ",
                "I guess ",
                "I dreamt that ",
                "If ",
                "Did you know that ",
                "What if ",
                "Suppose ",
                "It seems that ",
                "People believe that ");
        List<String> said = List.of(
                "I left my job at Acme",
                "I quit Acme last week",
                "Tom was fired from Acme",
                "I moved to Lyon",
                "I no longer live in Paris",
                "Tom and I divorced",
                "I broke up with Tom",
                "my dog Rex died",
                "I sold my car",
                "I gave up smoking",
                "I don't work at Acme any more",
                "I'm not moving to Berlin after all");
        return openings.stream().flatMap(opening -> said.stream().map(each -> opening + each + "."));
    }

    /** What ends something: an end, or what begins or holds where one thing alone can. */
    private static List<String> endings(String text) {
        var extraction = Offline.said(text);
        List<String> lines = Offline.facts(extraction);
        return Stream.iterate(0, i -> i < lines.size(), i -> i + 1)
                .filter(i -> ends(extraction.facts().get(i)))
                .map(lines::get)
                .toList();
    }

    private static boolean ends(dev.yore.ingest.Extraction.ExtractedFact fact) {
        boolean single = Ontology.standard().cardinality(fact.relation()) != Cardinality.MANY;
        return switch (fact.aspect()) {
            case ENDED -> true;
            case BEGAN, HOLDS, WAS -> single && !fact.exempt();
            case HAPPENED -> false;
        };
    }
}
