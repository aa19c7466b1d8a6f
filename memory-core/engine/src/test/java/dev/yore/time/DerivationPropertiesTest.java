package dev.yore.time;

import static dev.yore.time.Story.ALL_KNOWN;
import static dev.yore.time.Story.recordTime;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.Fact;
import dev.yore.time.Claim.Kind;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** What is true of the facts of any history, whatever excludes what. */
class DerivationPropertiesTest {
    private static final Exclusion BY_SOURCE = Exclusions.bySource(Saying.LIVES_IN);

    @Property
    void anyOrderOfArrivalYieldsTheSameFacts(@ForAll("tellings") Telling telling) {
        var asSaid = Derivation.derive(telling.story().claims(), telling.circumstances(), ALL_KNOWN);

        assertThat(withoutRecordTime(telling.facts())).isEqualTo(withoutRecordTime(asSaid));
    }

    @Property
    void noIntervalIsInvertedAndNoVoidFactHoldsAtAnyTime(@ForAll("tellings") Telling telling) {
        assertThat(telling.facts()).allSatisfy(fact -> {
            if (fact.voided()) {
                assertThat(fact.validAt()).isNotNull().isEqualTo(fact.invalidAt());
            } else if (fact.validAt() != null && fact.invalidAt() != null) {
                assertThat(fact.validAt()).isBefore(fact.invalidAt());
            }
        });
    }

    @Property
    void noTwoOpenFactsExcludeEachOther(@ForAll("tellings") Telling telling) {
        var open = telling.facts().stream()
                .filter(fact -> fact.invalidAt() == null)
                .map(FactKey::of)
                .toList();

        assertThat(open).doesNotHaveDuplicates();
        for (var p : open) {
            assertThat(open).noneMatch(q -> !q.equals(p) && telling.excludes(p, q));
        }
    }

    @Property
    void lastWordInThePresentTenseHoldsWhenItIsSaid(@ForAll("tellings") Telling telling) {
        var last = telling.story().claims().stream()
                .max(Comparator.comparing(Claim::said))
                .orElseThrow();
        if (isPresentTense(last)) {
            assertThat(telling.facts())
                    .anyMatch(fact -> FactKey.of(fact).equals(last.key())
                            && fact.holdsAt(last.said().at()));
        }
    }

    @Property
    void everyClaimOfHoldingIsInExactlyOneFact(@ForAll("tellings") Telling telling) {
        var supporting =
                telling.facts().stream().flatMap(fact -> fact.claims().stream()).toList();

        assertThat(supporting).doesNotHaveDuplicates().containsAll(idsOf(telling, c -> c.kind() != Kind.ENDS));
        assertThat(idsOf(telling, c -> true)).containsAll(supporting);
    }

    @Property
    void everyEndHasACauseAndNothingElseHas(@ForAll("tellings") Telling telling) {
        var ids = idsOf(telling, c -> true);

        assertThat(telling.facts()).allSatisfy(fact -> {
            assertThat(fact.endedBy() == null).isEqualTo(fact.invalidAt() == null);
            assertThat(fact.expiredAt() == null).isEqualTo(fact.invalidAt() == null);
            if (fact.endedBy() != null) {
                assertThat(ids).contains(fact.endedBy());
            }
        });
    }

    @Property
    void whatIsRecordedLaterLeavesThePastAsItWas(@ForAll("tellings") Telling telling) {
        var claims = telling.claims();
        for (int n = 1; n <= claims.size(); n++) {
            var k = recordTime(n - 1);
            var then = Derivation.derive(claims.subList(0, n), telling.circumstances(), k);

            assertThat(Derivation.derive(claims, telling.circumstances(), k)).isEqualTo(then);
        }
    }

    @Property
    void whatIsRetractedIsAsIfItHadNeverBeenSaid(@ForAll("tellings") Telling telling, @ForAll int choice) {
        var claims = telling.claims();
        int taken = Math.floorMod(choice, claims.size());
        var retractedAt = recordTime(claims.size());
        var withRetracted = claims.stream()
                .map(claim -> claim == claims.get(taken) ? claim.retractedAt(retractedAt) : claim)
                .toList();
        var without =
                claims.stream().filter(claim -> claim != claims.get(taken)).toList();

        assertThat(Derivation.derive(withRetracted, telling.circumstances(), ALL_KNOWN))
                .isEqualTo(Derivation.derive(without, telling.circumstances(), ALL_KNOWN));
        assertThat(Derivation.derive(withRetracted, telling.circumstances(), recordTime(claims.size() - 1)))
                .isEqualTo(telling.facts());
    }

    @Property
    void slotsAreIndependent(@ForAll("severalSlots") Story story) {
        var circumstances = Circumstances.of(BY_SOURCE);
        var oneByOne =
                story.claims().stream()
                        .collect(Collectors.groupingBy(claim -> claim.key().source()))
                        .values()
                        .stream()
                        .flatMap(claims -> Derivation.derive(claims, circumstances, ALL_KNOWN).stream())
                        .toList();

        assertThat(story.facts(circumstances)).containsExactlyInAnyOrderElementsOf(oneByOne);
    }

    @Property
    void exclusionByTargetMirrorsExclusionBySource(@ForAll("severalSlots") Story story) {
        var mirrored =
                story.claims().stream().map(DerivationPropertiesTest::mirrored).toList();
        var facts = Derivation.derive(mirrored, Circumstances.of(Exclusions.byTarget(Saying.LIVES_IN)), ALL_KNOWN);

        assertThat(facts.stream().map(fact -> List.of(fact.target(), fact.source(), stretch(fact), fact.claims())))
                .containsExactlyInAnyOrderElementsOf(story.facts(Circumstances.of(BY_SOURCE)).stream()
                        .map(fact -> List.of(fact.source(), fact.target(), stretch(fact), fact.claims()))
                        .toList());
    }

    @Property
    void whereManyAreAllowedOtherKeysChangeNothing(@ForAll("severalSlots") Story story) {
        var circumstances = Circumstances.of(Exclusion.NONE);
        var keyByKey = story.claims().stream().collect(Collectors.groupingBy(Claim::key)).values().stream()
                .flatMap(claims -> Derivation.derive(claims, circumstances, ALL_KNOWN).stream())
                .toList();

        assertThat(story.facts(circumstances)).containsExactlyInAnyOrderElementsOf(keyByKey);
    }

    @Property
    void factsOfUnknownStartAnswerWhereNoOtherOfTheSlotDoes(@ForAll("oneSlot") Story story) {
        var facts = story.facts();
        for (double year = 0.5; year < 26; year += 0.5) {
            var t = Saying.year(year);
            var holding = facts.stream().filter(fact -> fact.holdsAt(t)).toList();
            var answers = Reading.answers(facts, BY_SOURCE, t);
            var dated = holding.stream().filter(fact -> fact.validAt() != null).toList();

            assertThat(holding).containsAll(answers);
            assertThat(answers).containsAll(dated);
            assertThat(answers.stream().filter(fact -> fact.validAt() == null).map(FactKey::of))
                    .allMatch(key -> dated.stream().map(FactKey::of).allMatch(key::equals));
            assertThat(answers.isEmpty()).isEqualTo(holding.isEmpty());
        }
    }

    /** A history, an order in which it may arrive, and what excludes what in it. */
    record Telling(Story story, List<Integer> order, Exclusion exclusion) {
        List<Claim> claims() {
            return story.claimsArriving(order);
        }

        Circumstances circumstances() {
            return Circumstances.of(exclusion);
        }

        List<Fact> facts() {
            return Derivation.derive(claims(), circumstances(), ALL_KNOWN);
        }

        boolean excludes(FactKey p, FactKey q) {
            return exclusion.slots(p).stream().anyMatch(exclusion.slots(q)::contains) && exclusion.excludes(p, q);
        }
    }

    @Provide
    Arbitrary<Telling> tellings() {
        return Arbitraries.oneOf(
                tellings(Histories.ofOneSlot(), BY_SOURCE),
                tellings(Histories.ofSeveralSlots(Saying.LIVES_IN, 10), BY_SOURCE),
                tellings(Histories.ofSeveralSlots("CHAIRS", 8), Exclusions.byTarget("CHAIRS")),
                tellings(Histories.amongPeople("MARRIED_TO"), Exclusions.bothWays("MARRIED_TO")),
                tellings(Histories.ofSeveralSlots("LIKES", 8), Exclusion.NONE));
    }

    private static Arbitrary<Telling> tellings(Arbitrary<Story> stories, Exclusion exclusion) {
        return stories.flatMap(story -> Histories.orders(story).map(order -> new Telling(story, order, exclusion)));
    }

    @Provide
    Arbitrary<Story> oneSlot() {
        return Histories.ofOneSlot();
    }

    @Provide
    Arbitrary<Story> severalSlots() {
        return Histories.ofSeveralSlots(Saying.LIVES_IN, 10);
    }

    private static boolean isPresentTense(Claim claim) {
        var said = claim.said().at();
        return claim.kind() == Kind.HOLDS
                && claim.from() != null
                && !claim.from().isAfter(said)
                && !claim.through().isBefore(said)
                && (claim.to() == null || claim.to().isAfter(said));
    }

    private static List<ClaimId> idsOf(Telling telling, Predicate<Claim> filter) {
        return telling.claims().stream().filter(filter).map(Claim::id).toList();
    }

    private static Claim mirrored(Claim c) {
        return new Claim(
                c.id(),
                c.episode(),
                new FactKey(c.key().target(), c.key().relation(), c.key().source()),
                c.kind(),
                c.statement(),
                c.from(),
                c.to(),
                c.through(),
                c.observed(),
                c.exempt(),
                c.provenance(),
                c.origin(),
                c.said(),
                c.recordedAt(),
                c.retractedAt());
    }

    private record Stretch(
            @Nullable Instant validAt, @Nullable Instant invalidAt, boolean voided) {}

    private static Stretch stretch(Fact fact) {
        return new Stretch(fact.validAt(), fact.invalidAt(), fact.voided());
    }

    /** All that a fact says, but for when it was learnt. */
    private static Set<List<Object>> withoutRecordTime(Collection<Fact> facts) {
        return facts.stream()
                .map(fact ->
                        List.<Object>of(FactKey.of(fact), stretch(fact), fact.statement(), Set.copyOf(fact.claims())))
                .collect(Collectors.toSet());
    }
}
