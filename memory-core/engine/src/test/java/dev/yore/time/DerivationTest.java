package dev.yore.time;

import static dev.yore.time.Saying.LIVES_IN;
import static dev.yore.time.Story.ALL_KNOWN;
import static dev.yore.time.Story.ONE_AT_A_TIME;
import static dev.yore.time.Story.answersIn;
import static dev.yore.time.Story.inWords;
import static dev.yore.time.Story.recordTime;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.Merge;
import dev.yore.time.Saying.About;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DerivationTest {
    private static final About PARIS = Saying.of("Paris");
    private static final About LYON = Saying.of("Lyon");

    private static Fact only(List<Fact> facts) {
        assertThat(facts).hasSize(1);
        return facts.get(0);
    }

    private static Fact of(String target, List<Fact> facts) {
        return only(facts.stream()
                .filter(fact -> fact.target().value().equals(target))
                .toList());
    }

    // ---- what a fact tells of the claims that it comes from

    @Test
    void restatementAddsAnEpisodeAndSpeaksWithTheLatestWords() {
        var fact = only(Story.of(PARIS.observed(2020), PARIS.observed(2022)).facts());

        assertThat(fact.id().value()).isEqualTo("c0");
        assertThat(fact.createdAt()).isEqualTo(recordTime(0));
        assertThat(fact.claims()).containsExactly(ClaimId.of("c0"), ClaimId.of("c1"));
        assertThat(fact.episodes()).containsExactly(EpisodeId.of("e0"), EpisodeId.of("e1"));
        assertThat(fact.statement()).isEqualTo("what episode 1 says");
    }

    @Test
    void lateArrivalDoesNotChangeWhatAFactIsCalled() {
        var story = Story.of(PARIS.observed(2020), PARIS.observed(2022));

        var fact = only(Derivation.derive(story.claimsArriving(List.of(1, 0)), ONE_AT_A_TIME, ALL_KNOWN));

        assertThat(fact.id().value()).isEqualTo("c1");
        assertThat(fact.statement()).isEqualTo("what episode 1 says");
        assertThat(fact.episodes()).containsExactly(EpisodeId.of("e1"), EpisodeId.of("e0"));
    }

    @Test
    void successionNamesTheClaimThatEndedTheFact() {
        var facts = Story.of(PARIS.observed(2020), LYON.observed(2022)).facts();

        assertThat(of("Paris", facts).endedBy()).isEqualTo(ClaimId.of("c1"));
        assertThat(of("Paris", facts).expiredAt()).isEqualTo(recordTime(1));
        assertThat(of("Lyon", facts).endedBy()).isNull();
        assertThat(of("Lyon", facts).expiredAt()).isNull();
    }

    @Test
    void ownEndIsOfTheClaimThatStatesIt() {
        var fact = only(Story.of(PARIS.between(2010, 2012, 2020)).facts());

        assertThat(fact.endedBy()).isEqualTo(ClaimId.of("c0"));
        assertThat(fact.expiredAt()).isEqualTo(fact.createdAt());
    }

    @Test
    void endToldTwiceWasLearntTheFirstTime() {
        var fact = only(Story.of(PARIS.since(2010, 2012), PARIS.left(2015, 2016), PARIS.left(2015, 2018))
                .facts());

        assertThat(fact.endedBy()).isEqualTo(ClaimId.of("c1"));
        assertThat(fact.claims()).containsExactly(ClaimId.of("c0"));
        assertThat(fact.statement()).isEqualTo("what episode 0 says");
    }

    @Test
    void endsThatMeetNothingAreOneFactInTheirOwnWords() {
        var fact = only(Story.of(PARIS.left(2015, 2016), PARIS.left(2014, 2018)).facts());

        assertThat(inWords(List.of(fact))).containsExactly("Paris ?–2014");
        assertThat(fact.claims()).containsExactly(ClaimId.of("c0"), ClaimId.of("c1"));
        assertThat(fact.endedBy()).isEqualTo(ClaimId.of("c1"));
        assertThat(fact.statement()).isEqualTo("what episode 1 says");
    }

    @Test
    void planToldTwiceAndCancelledIsVoidOnce() {
        var facts = Story.of(LYON.since(3, 1), LYON.since(3, 2), LYON.over(2.5)).facts();

        var plan = only(facts);
        assertThat(inWords(facts)).containsExactly("Lyon 3 void");
        assertThat(plan.claims()).containsExactly(ClaimId.of("c0"), ClaimId.of("c1"));
        assertThat(plan.endedBy()).isEqualTo(ClaimId.of("c2"));
        assertThat(plan.invalidAt()).isEqualTo(plan.validAt());
    }

    @Test
    void whatIsCalledOffAndSaidToHaveEndedBeforeIsVoidAsItWasSaid() {
        assertThat(Story.of(LYON.observed(4), LYON.left(1, 4), LYON.over(4)).inEveryOrderOfArrival())
                .allSatisfy(facts -> assertThat(facts).containsExactly("Lyon 4 void"));
    }

    // ---- periods

    @Test
    void sameWordsOverDisjointIntervalsAreASecondOccurrence() {
        var assigned = Saying.of("Oskar", "ASSIGNED_TO", "Payments");

        var story = Story.of(assigned.between(2026.0, 2026.1, 2026.1), assigned.began(2026.5, 2026.6));

        assertThat(inWords(story.facts())).containsExactlyInAnyOrder("Payments 2026–2026.1", "Payments 2026.5–");
        assertThat(answersIn(2026.05, story.facts())).containsExactly("Payments");
        assertThat(answersIn(2026.2, story.facts())).isEmpty();
        assertThat(answersIn(2026.55, story.facts())).containsExactly("Payments");
    }

    @Test
    void backFilledHistoryClosesItselfAndNeverTheNewerFact() {
        var bergen = Saying.of("Oskar", LIVES_IN, "Bergen");
        var lund = Saying.of("Oskar", LIVES_IN, "Lund");
        var story = Story.of(
                bergen.since(2026.7, 2026.7),
                lund.since(2024, 2024),
                bergen.left(2024, 2024).byVerdict());

        assertThat(story.inEveryOrderOfArrival())
                .allSatisfy(facts -> assertThat(facts).containsExactly("Bergen 2026.7–", "Lund 2024–2026.7"));
        assertThat(of("Bergen", story.facts()).expiredAt()).isNull();
        assertThat(answersIn(2025, story.facts())).containsExactly("Lund");
        assertThat(answersIn(2026.8, story.facts())).containsExactly("Bergen");
    }

    @Test
    void endBeforeTheStartNeitherInvertsNorHidesTheFact() {
        var story = Story.of(PARIS.since(2026, 2026.1), PARIS.left(2020, 2026.3));

        assertThat(inWords(story.facts())).containsExactly("Paris 2026–", "Paris ?–2020");
        assertThat(answersIn(2026.5, story.facts())).containsExactly("Paris");
    }

    @Test
    void claimRefusesAnInvertedOrEmptyInterval() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARIS.between(2026, 2025, 2026).recorded(0, recordTime(0)))
                .withMessageStartingWith("from must be before to, got [");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PARIS.between(2026, 2026, 2026).recorded(0, recordTime(0)));
    }

    @Test
    void plannedMoveEndsTheHomeAtItsStart() {
        var facts = Story.of(PARIS.observed(1), LYON.since(3, 2)).facts();

        assertThat(inWords(facts)).containsExactly("Lyon 3–", "Paris 1–3");
        assertThat(answersIn(2.5, facts)).containsExactly("Paris");
        assertThat(answersIn(3, facts)).containsExactly("Lyon");
    }

    @Test
    void laterSaidOfTwoEqualStartsWins() {
        assertThat(Story.of(PARIS.began(2020, 2020), LYON.began(2020, 2021)).inEveryOrderOfArrival())
                .allSatisfy(facts -> assertThat(facts).containsExactly("Lyon 2020–", "Paris 2020 void"));
    }

    @Test
    void formerHomesOfUnknownStartAllAnswerWhereNoOtherDoes() {
        var facts = Story.of(PARIS.usedTo(2020, 2021), LYON.usedTo(2019, 2021)).facts();

        assertThat(answersIn(2018, facts)).containsExactly("Lyon", "Paris");
        assertThat(answersIn(2019, facts)).containsExactly("Paris");
        assertThat(answersIn(2020, facts)).isEmpty();
    }

    @Test
    void interludeAndWhatContainsItBothAnswer() {
        var facts = Story.of(PARIS.since(2019, 2022), LYON.between(2020, 2020.5, 2023))
                .facts();

        assertThat(answersIn(2020.2, facts)).containsExactly("Lyon", "Paris");
        assertThat(answersIn(2020.5, facts)).containsExactly("Paris");
    }

    // ---- events

    @Test
    void eventEndsNothingAndIsEndedByNothing() {
        var story = Story.of(
                PARIS.observed(2020), LYON.happened(2021.0, 2021.1, 2022), PARIS.happened(2023.0, 2023.1, 2024));

        assertThat(story.inEveryOrderOfArrival())
                .allSatisfy(facts -> assertThat(facts)
                        .containsExactlyInAnyOrder("Paris 2020–", "Lyon 2021–2021.1", "Paris 2023–2023.1"));
    }

    @Test
    void eventsJoinOnlyWhereTheyOverlap() {
        var met = Saying.of("Ana", "MET", "Bo");
        var touching = Story.of(met.happened(1.0, 2, 5), met.happened(2.0, 3, 5));
        var overlapping = Story.of(met.happened(1.0, 3, 5), met.happened(2.0, 2.1, 6));

        assertThat(inWords(touching.facts())).containsExactly("Bo 1–2", "Bo 2–3");
        assertThat(inWords(overlapping.facts())).containsExactly("Bo 1–3");
    }

    @Test
    void eventOfUnknownStartIsNotTakenForADatedOne() {
        var met = Saying.of("Ana", "MET", "Bo");

        assertThat(inWords(Story.of(met.happened(1.0, 1.1, 5), met.happened(null, 6, 6), met.happened(null, 7, 7))
                        .facts()))
                .containsExactly("Bo 1–1.1", "Bo ?–7");
    }

    // ---- what excludes what

    @Test
    void alsoExemptsWhatIsSaidFromEndingOthersAndFromBeingEnded() {
        var story = Story.of(
                PARIS.observed(2020),
                LYON.observed(2021).also(),
                Saying.of("Nice").observed(2022));

        assertThat(story.inEveryOrderOfArrival())
                .allSatisfy(facts -> assertThat(facts).containsExactly("Lyon 2021–", "Nice 2022–", "Paris 2020–2022"));
    }

    @Test
    void placeDoesNotEndThePlaceThatContainsIt() {
        var france = EntityId.of("France");
        var bySource = Exclusions.bySource(LIVES_IN);
        Exclusion notWithinFrance = (p, q) -> bySource.excludes(p, q)
                && !p.target().equals(france)
                && !q.target().equals(france);
        var story = Story.of(Saying.of("France").observed(2019), PARIS.observed(2020), LYON.observed(2021));

        assertThat(inWords(story.facts(Circumstances.of(notWithinFrance))))
                .containsExactly("France 2019–", "Lyon 2021–", "Paris 2020–2021");
    }

    @Test
    void companyHasOneChiefAndAPersonMayBeChiefOfMany() {
        var story = Story.of(
                Saying.of("Ana", "CEO_OF", "Acme").observed(2019),
                Saying.of("Bo", "CEO_OF", "Acme").observed(2021),
                Saying.of("Bo", "CEO_OF", "Zeta").observed(2022));

        var facts = story.facts(Circumstances.of(Exclusions.byTarget("CEO_OF")));

        assertThat(inWords(facts)).containsExactly("Acme 2019–2021", "Acme 2021–", "Zeta 2022–");
    }

    @Test
    void marriageEndsTheFormerOneOfEitherPartner() {
        var story = Story.of(
                Saying.of("Ana", "MARRIED_TO", "Bo").observed(2010),
                Saying.of("Cy", "MARRIED_TO", "Di").observed(2011),
                Saying.of("Cy", "MARRIED_TO", "Ana").observed(2020));

        var facts = story.facts(Circumstances.of(Exclusions.bothWays("MARRIED_TO")));

        assertThat(inWords(facts)).containsExactly("Ana 2020–", "Bo 2010–2020", "Di 2011–2020");
    }

    @Test
    void whereManyAreAllowedKeysAreNeverCompared() {
        var neverAsked = new Exclusion() {
            @Override
            public boolean excludes(FactKey p, FactKey q) {
                throw new AssertionError("compared " + p + " with " + q);
            }

            @Override
            public Set<Slot> slots(FactKey key) {
                return Set.of();
            }
        };
        var story = new Story(IntStream.range(0, 10_000)
                .mapToObj(n -> Saying.of("Ana", "LIKES", "thing " + n).observed(2020))
                .toList());

        assertThat(story.facts(Circumstances.of(neverAsked))).hasSize(10_000);
        assertThat(Derivation.history(story.claims(), Circumstances.of(neverAsked)))
                .hasSize(10_000);
    }

    // ---- verdicts, undoing, merging

    @Test
    void verdictEndsWhatItCutsAndNamesItself() {
        var likes = Saying.of("Ana", "LIKES", "tea");

        var fact = only(Story.of(likes.observed(2020), likes.left(2022, 2022).byVerdict())
                .facts());

        assertThat(inWords(List.of(fact))).containsExactly("tea 2020–2022");
        assertThat(fact.endedBy()).isEqualTo(ClaimId.of("c1"));
    }

    @Test
    void verdictThatCutsNothingIsAsIfItHadNeverBeenGiven() {
        var plan = Story.of(LYON.since(2025, 2020), LYON.over(2022).byVerdict());
        var nothing = Story.of(LYON.left(2022, 2022).byVerdict());

        assertThat(inWords(plan.facts())).containsExactly("Lyon 2025–");
        assertThat(nothing.facts()).isEmpty();
    }

    @Test
    void undoneSuccessionLeavesBothOpenFromItsRecordOn() {
        var story = Story.of(PARIS.observed(2020), LYON.observed(2021));
        var undone =
                ONE_AT_A_TIME.withExemptions(List.of(new Exemption(ClaimId.of("c1"), ClaimId.of("c0"), recordTime(5))));

        var before = Derivation.derive(story.claims(), undone, recordTime(4));
        var after = Derivation.derive(story.claims(), undone, recordTime(5));

        assertThat(inWords(before)).containsExactly("Lyon 2021–", "Paris 2020–2021");
        assertThat(inWords(after)).containsExactly("Lyon 2021–", "Paris 2020–");
    }

    @Test
    void mergedEntitiesShareASlotForAsLongAsTheMergeStands() {
        var story = Story.of(
                Saying.of("Ana", LIVES_IN, "Paris").observed(2020),
                Saying.of("Anna", LIVES_IN, "Lyon").observed(2021));
        var merged = ONE_AT_A_TIME.withMerges(
                List.of(new Merge(EntityId.of("Anna"), EntityId.of("Ana"), recordTime(3), recordTime(6))));

        var apart = Derivation.derive(story.claims(), merged, recordTime(2));
        var together = Derivation.derive(story.claims(), merged, recordTime(3));

        assertThat(inWords(apart)).containsExactly("Lyon 2021–", "Paris 2020–");
        assertThat(inWords(together)).containsExactly("Lyon 2021–", "Paris 2020–2021");
        assertThat(together).extracting(Fact::source).containsOnly(EntityId.of("Ana"));
        assertThat(Derivation.derive(story.claims(), merged, recordTime(6))).isEqualTo(apart);
    }

    @Test
    void mergesAreFollowedAlongTheirChainAndNeverRoundInACircle() {
        var story = Story.of(Saying.of("A", LIVES_IN, "Paris").observed(2020));
        var chain = List.of(merge("A", "B"), merge("B", "C"));
        var circle = List.of(merge("A", "B"), merge("B", "A"));

        assertThat(only(story.facts(ONE_AT_A_TIME.withMerges(chain))).source()).isEqualTo(EntityId.of("C"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> story.facts(ONE_AT_A_TIME.withMerges(circle)))
                .withMessage("merges must not run in a circle, got [A, B]");
    }

    private static Merge merge(String from, String into) {
        return new Merge(EntityId.of(from), EntityId.of(into), recordTime(0), null);
    }

    // ---- ending is not forgetting

    @Test
    void endedFactStaysAndForgottenOneIsGoneAtEveryInstant() {
        var claims = Story.of(LYON.since(2024, 2024), PARIS.since(2026, 2026)).claims();
        var forgotten = claims.subList(1, 2);

        assertThat(inWords(Derivation.derive(claims, ONE_AT_A_TIME, ALL_KNOWN)))
                .containsExactly("Lyon 2024–2026", "Paris 2026–");
        assertThat(Derivation.history(forgotten, ONE_AT_A_TIME))
                .extracting(version -> version.fact().target().value())
                .containsExactly("Paris");
    }

    @Test
    void forgettingTheSuccessorReopensWhatItEnded() {
        var claims = Story.of(LYON.since(2024, 2024), PARIS.since(2026, 2026)).claims();

        assertThat(Derivation.history(claims.subList(0, 1), ONE_AT_A_TIME))
                .singleElement()
                .satisfies(version -> assertThat(version.fact().invalidAt()).isNull());
    }
}
