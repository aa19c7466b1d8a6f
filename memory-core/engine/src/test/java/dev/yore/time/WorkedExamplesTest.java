package dev.yore.time;

import static dev.yore.time.Story.answersIn;
import static dev.yore.time.Story.inWords;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.time.Saying.About;
import org.junit.jupiter.api.Test;

/** What people say of where they live, and what it makes true; each in every order of arrival. */
class WorkedExamplesTest {
    private static final About PARIS = Saying.of("Paris");
    private static final About LYON = Saying.of("Lyon");
    private static final About ROME = Saying.of("Rome");

    private static void assertFacts(Story story, String... facts) {
        assertThat(story.inEveryOrderOfArrival())
                .allSatisfy(told -> assertThat(told).containsExactlyInAnyOrder(facts));
    }

    @Test
    void moveThatPrecedesTheObservationLeavesItAnUnknownStart() {
        assertFacts(
                Story.of(PARIS.observed(2026.40), LYON.since(2026.36, 2026.41)), "Paris ?–2026.36", "Lyon 2026.36–");
    }

    @Test
    void olderHomeToldLateEndsWhereTheNewerBegins() {
        assertFacts(Story.of(PARIS.since(2026.7, 2026.7), LYON.since(2024, 2024)), "Lyon 2024–2026.7", "Paris 2026.7–");
    }

    @Test
    void oldMoveToldAfterANewerHomeDoesNotReplaceIt() {
        assertFacts(Story.of(PARIS.observed(2026), LYON.began(2010, 2026.5)), "Lyon 2010–2026", "Paris 2026–");
    }

    @Test
    void lateArrivalsFindTheirPlaceInTheChain() {
        assertFacts(
                Story.of(PARIS.began(2026, 2026), LYON.began(2020, 2020), ROME.began(2023, 2023)),
                "Lyon 2020–2023",
                "Rome 2023–2026",
                "Paris 2026–");
    }

    @Test
    void returnIsANewPeriod() {
        assertFacts(
                Story.of(PARIS.observed(2019), LYON.observed(2021), PARIS.observed(2023)),
                "Paris 2019–2021",
                "Lyon 2021–2023",
                "Paris 2023–");
    }

    @Test
    void interludeLeavesTheHomeOpen() {
        assertFacts(
                Story.of(PARIS.since(2019, 2022), ROME.between(2020, 2020.5, 2023)), "Paris 2019–", "Rome 2020–2020.5");
    }

    @Test
    void periodBeyondWhatIsKnownToHoldIsNoInterlude() {
        assertFacts(
                Story.of(PARIS.since(2019, 2019), ROME.between(2021, 2023, 2024)), "Paris 2019–2021", "Rome 2021–2023");
    }

    @Test
    void endHeardBeforeTheStartEndsIt() {
        assertFacts(Story.of(PARIS.left(2021, 2021), PARIS.began(2018, 2024)), "Paris 2018–2021");
    }

    @Test
    void twoStaysWithTwoEndsAreTwoPeriods() {
        assertFacts(
                Story.of(PARIS.observed(2019), PARIS.left(2021, 2021), PARIS.observed(2022), PARIS.left(2023, 2023)),
                "Paris 2019–2021",
                "Paris 2022–2023");
    }

    @Test
    void cancelledPlanIsVoid() {
        assertFacts(Story.of(PARIS.observed(1), LYON.since(3, 2), LYON.over(2.5)), "Paris 1–", "Lyon 3 void");
    }

    @Test
    void planStandsAsLongAsItsCancellationIsNotKnown() {
        var story = Story.of(PARIS.observed(1), LYON.since(3, 2), LYON.over(2.5));

        assertThat(inWords(story.factsKnownAfter(2))).containsExactlyInAnyOrder("Paris 1–3", "Lyon 3–");
    }

    @Test
    void formerHomeOfUnknownStartAnswersOnlyWhereNoOtherDoes() {
        var story = Story.of(ROME.usedTo(2024.1, 2024.1), PARIS.since(2019, 2024.2));

        assertFacts(story, "Rome ?–2024.1", "Paris 2019–");
        assertThat(answersIn(2018, story.facts())).containsExactly("Rome");
        assertThat(answersIn(2019, story.facts())).containsExactly("Paris");
        assertThat(answersIn(2024.05, story.facts())).containsExactly("Paris");
    }

    @Test
    void boundedPeriodDoesNotUndoALaterObservation() {
        assertFacts(
                Story.of(PARIS.observed(2019), PARIS.between(2018, 2021, 2024), PARIS.observed(2025)),
                "Paris 2018–2021",
                "Paris 2025–");
    }

    @Test
    void formerStayElsewhereToldLaterIsASecondPeriod() {
        assertFacts(Story.of(PARIS.observed(2025), PARIS.between(2010, 2012, 2026)), "Paris 2010–2012", "Paris 2025–");
    }

    @Test
    void interludeMayBeginWithTheHomeItIsIn() {
        assertFacts(
                Story.of(PARIS.since(2019, 2022), ROME.between(2019, 2019.5, 2024)), "Paris 2019–", "Rome 2019–2019.5");
    }

    @Test
    void laterToldEndIsTheEarlierOne() {
        assertFacts(Story.of(PARIS.left(6, 6), PARIS.since(1, 10), PARIS.left(2, 11)), "Paris 1–2");
    }

    @Test
    void periodThatEndsWhereTheHomeBeginsTouchesNothing() {
        assertFacts(Story.of(PARIS.since(2020, 2022), ROME.between(2015, 2020, 2023)), "Rome 2015–2020", "Paris 2020–");
    }

    @Test
    void periodWithinALongerOpenOneIsPartOfIt() {
        assertFacts(Story.of(PARIS.between(10, 12, 10), PARIS.since(7, 12)), "Paris 7–");
    }

    @Test
    void whatYieldsStillMakesOthersYield() {
        assertFacts(
                Story.of(LYON.began(10, 10), PARIS.since(9, 12), LYON.between(4, 10, 14)),
                "Lyon 4–10",
                "Lyon 10 void",
                "Paris 9 void");
    }

    @Test
    void payRisesOfWhichManyAreAllowedAreTwoFacts() {
        var rise = Saying.of("Ana", "HAS", "pay rise");

        assertFacts(
                Story.of(rise.between(2026.0, 2026.1, 2026.2), rise.observed(2026.5)),
                "pay rise 2026–2026.1",
                "pay rise 2026.5–");
    }
}
