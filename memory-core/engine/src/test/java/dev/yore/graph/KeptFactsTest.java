package dev.yore.graph;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Fact;
import dev.yore.testing.PlainStore;
import dev.yore.time.FactKey;
import dev.yore.time.Histories;
import dev.yore.time.Saying;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is true of the facts that a memory keeps, whatever was said and done to it. */
class KeptFactsTest {
    /** Fewer than the build asks of properties: a try is a whole life of a memory or two, of up to fourteen commits. */
    private static final int TRIES = 500;

    private static Kept open(List<Saying> sayings) {
        return Kept.open(PlainStore::new, sayings, true);
    }

    @Property(tries = TRIES)
    void factsOfAnyRecordTimeAreThoseDerivedFromAllThatIsKept(@ForAll("lives") Life life) {
        assertDerived(life, true);
    }

    @Property(tries = TRIES)
    void soTheyAreWhereForgottenEntitiesGo(@ForAll("lives") Life life) {
        assertDerived(life, false);
    }

    private static void assertDerived(Life life, boolean introduced) {
        try (var kept = Kept.open(PlainStore::new, life.sayings(), introduced)) {
            kept.takeAll(life.steps());
            for (int n = 0; n < life.steps().size(); n++) {
                Instant k = Kept.instant(n);
                assertThat(kept.knownAt(k)).as("known after step %s", n).isEqualTo(kept.derivedAt(k));
            }
            assertThat(kept.present())
                    .isEqualTo(kept.knownAt(Kept.instant(life.steps().size())));
            assertThat(kept.versionsWithoutClaim()).isEmpty();
        }
    }

    @Property(tries = TRIES)
    void anyOrderOfArrivalYieldsTheSamePresent(@ForAll("tellings") List<Saying> sayings, @ForAll int seed) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, sayings.size()).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        try (var asSaid = open(sayings);
                var shuffled = open(sayings)) {
            for (int n = 0; n < order.size(); n++) {
                asSaid.take(n, new Step.Say(n));
                shuffled.take(n, new Step.Say(order.get(n)));
            }
            assertThat(withoutRecordTime(shuffled.present())).isEqualTo(withoutRecordTime(asSaid.present()));
        }
    }

    @Property(tries = TRIES)
    void retractedEpisodeIsAsIfNeverSaidFromNowOn(@ForAll("replays") Life life, @ForAll int choice) {
        int number = Math.floorMod(choice, life.sayings().size());
        try (var retracted = open(life.sayings());
                var never = open(life.sayings())) {
            retracted.takeAll(life.steps());
            retracted.take(life.steps().size(), new Step.Retract(number));
            never.takeAll(life.without(number).steps());

            assertThat(retracted.present()).isEqualTo(never.present());
        }
    }

    @Property(tries = TRIES)
    void forgottenEpisodeIsAsIfNeverSaidAtAnyRecordTime(@ForAll("replays") Life life, @ForAll int choice) {
        int number = Math.floorMod(choice, life.sayings().size());
        try (var forgotten = open(life.sayings());
                var never = open(life.sayings())) {
            forgotten.takeAll(life.steps());
            forgotten.take(life.steps().size(), new Step.Forget(number));
            never.takeAll(life.without(number).steps());

            assertThat(forgotten.versions()).isEqualTo(never.versions());
        }
    }

    @Property(tries = TRIES)
    void onlyForgettingChangesThePast(@ForAll("lives") Life life) {
        try (var kept = open(life.sayings())) {
            Map<Instant, Set<Fact>> past = new HashMap<>();
            for (int n = 0; n < life.steps().size(); n++) {
                if (!(life.steps().get(n) instanceof Step.Forget)) {
                    kept.take(n, life.steps().get(n));
                    past.put(Kept.instant(n), kept.present());
                }
            }
            past.forEach((k, facts) -> assertThat(kept.knownAt(k)).isEqualTo(facts));
        }
    }

    @Property(tries = TRIES)
    void unmergingRestoresWhatMergingChanged(@ForAll("lives") Life life, @ForAll("merges") Step.Merge merge) {
        try (var kept = open(life.sayings())) {
            kept.takeAll(life.steps());
            int n = life.steps().size();
            kept.take(n, new Step.Unmerge(merge.from()));
            Set<Fact> before = kept.present();
            kept.take(n + 1, merge);
            kept.take(n + 2, new Step.Unmerge(merge.from()));

            assertThat(kept.present()).isEqualTo(before);
        }
    }

    @Property(tries = TRIES)
    void undoingIsSeenOrRefused(@ForAll("lives") Life life) {
        assertUndone(life);
    }

    @Property(tries = TRIES)
    void soItIsWhereManyThingsAreToldOfOneFact(@ForAll("homes") List<Saying> sayings) {
        List<Step> saying =
                IntStream.range(0, sayings.size()).<Step>mapToObj(Step.Say::new).toList();
        assertUndone(new Life(sayings, saying));
    }

    private static void assertUndone(Life life) {
        try (var kept = open(life.sayings())) {
            kept.takeAll(life.steps());
            for (int choice = 0; choice < kept.present().size(); choice++) {
                Set<List<Object>> before = looks(kept);
                if (kept.undoes(life.steps().size() + choice, choice)) {
                    assertThat(looks(kept)).isNotEqualTo(before);
                }
            }
        }
    }

    private static Set<List<Object>> looks(Kept kept) {
        return kept.present().stream()
                .map(fact -> Arrays.<Object>asList(FactKey.of(fact), fact.validAt(), fact.invalidAt(), fact.voided()))
                .collect(toSet());
    }

    @Provide
    Arbitrary<List<Saying>> tellings() {
        return Histories.ofAnything(9);
    }

    @Provide
    Arbitrary<List<Saying>> homes() {
        return Histories.ofHomes(7);
    }

    @Provide
    Arbitrary<Life> lives() {
        return Lives.ofAnyKind();
    }

    @Provide
    Arbitrary<Life> replays() {
        return Lives.thatCanBeReplayed();
    }

    @Provide
    Arbitrary<Step.Merge> merges() {
        return Lives.merges();
    }

    /** All that a fact says, but for when it was learnt. */
    private static Set<List<Object>> withoutRecordTime(Set<Fact> facts) {
        return facts.stream()
                .map(fact -> Arrays.<Object>asList(
                        FactKey.of(fact),
                        fact.validAt(),
                        fact.invalidAt(),
                        fact.voided(),
                        fact.statement(),
                        Set.copyOf(fact.claims())))
                .collect(toSet());
    }
}
