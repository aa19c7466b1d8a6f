package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.EpisodeId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A place within a place within a place: who lives in the one lives in the others too. */
class ContainmentTest {
    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.to(model);

    @BeforeEach
    void leaveItToTheRules() {
        for (int i = 0; i < 9; i++) {
            model.settling(prompt -> "{\"entities\":[],\"facts\":[]}");
        }
    }

    private void live(String place, String from) {
        model.extracting(reply(
                entity(0, "alice", "Person") + "," + entity(1, place, "Place"),
                fact(0, "LIVES_IN", 1, "Alice lives in " + place, "BEGAN", from, "")));
        told.say("I live in " + place + ".");
    }

    private EpisodeId liesIn(String inner, String relation, String outer) {
        model.extracting(reply(
                entity(0, inner, "Place") + "," + entity(1, outer, "Place"),
                fact(0, relation, 1, inner + " lies in " + outer)));
        return told.say(inner + " lies in " + outer + ".");
    }

    private void assertBothHold() {
        assertThat(told.lines()).contains("alice LIVES_IN Velden 2020-01-01–", "alice LIVES_IN Quay House 2022-01-01–");
    }

    private void assertOneAtATime() {
        assertThat(told.lines())
                .contains("alice LIVES_IN Velden 2020-01-01–2022-01-01", "alice LIVES_IN Quay House 2022-01-01–");
    }

    @Test
    void placeLiesInWhatThePlaceAroundItLiesIn() {
        liesIn("Quay House", "LOCATED_IN", "Harbourside");
        liesIn("Harbourside", "PART_OF", "Mooring");
        liesIn("Mooring", "LOCATED_IN", "Velden");
        live("Velden", "2020-01-01");
        live("Quay House", "2022-01-01");
        assertBothHold();
    }

    @Test
    void whatIsLearntLateHoldsFromThenOnAndUntilItIsTakenBack() {
        liesIn("Quay House", "LOCATED_IN", "Harbourside");
        live("Velden", "2020-01-01");
        live("Quay House", "2022-01-01");
        assertOneAtATime();

        EpisodeId late = liesIn("Harbourside", "PART_OF", "Velden");
        assertBothHold();

        told.memory.retract(ALICE, late);
        assertOneAtATime();
    }

    @Test
    void placesSaidToLieInEachOtherEndTheWalk() {
        liesIn("Quay House", "LOCATED_IN", "Harbourside");
        liesIn("Harbourside", "LOCATED_IN", "Quay House");
        live("Velden", "2020-01-01");
        live("Quay House", "2022-01-01");
        assertOneAtATime();

        liesIn("Harbourside", "LOCATED_IN", "Velden");
        assertBothHold();
    }

    @Test
    void knownCityCarriesWhatLiesInItIntoItsCountry() {
        liesIn("Quay House", "LOCATED_IN", "Lyon");
        live("France", "2020-01-01");
        live("Quay House", "2022-01-01");
        assertThat(told.lines()).contains("alice LIVES_IN France 2020-01-01–", "alice LIVES_IN Quay House 2022-01-01–");
    }
}
