package dev.yore.time;

import static dev.yore.time.Saying.year;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.Merge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** What reads the same both ways is one fact, whichever way round it is said, in any order, through any merge. */
class SymmetricRelationsTest {
    private static final String MARRIED_TO = "MARRIED_TO";
    private static final List<String> PEOPLE = List.of("ana", "ben", "cy", "dee");

    private static final Exclusion COUPLES = new Exclusion() {
        @Override
        public boolean excludes(FactKey p, FactKey q) {
            Set<EntityId> one = Set.of(p.source(), p.target());
            return !one.equals(Set.of(q.source(), q.target()))
                    && (one.contains(q.source()) || one.contains(q.target()));
        }

        @Override
        public boolean isSymmetric(String relation) {
            return relation.equals(MARRIED_TO);
        }
    };

    /** One marriage told; the years are small numbers, so that they meet. */
    record Told(int one, int other, boolean ends, int year, int said) {}

    /** What is of a fact whichever way round it is read. */
    record Marriage(
            Set<EntityId> couple,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt,
            boolean voided) {}

    @Provide
    Arbitrary<List<Told>> tellings() {
        Arbitrary<Integer> person = Arbitraries.integers().between(0, PEOPLE.size() - 1);
        Arbitrary<Integer> years = Arbitraries.integers().between(2000, 2006);
        return Combinators.combine(person, person, Arbitraries.of(false, false, true), years, years)
                .as(Told::new)
                .filter(told -> told.one() != told.other())
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }

    @Property
    void eitherWayRoundGivesTheSameFacts(
            @ForAll("tellings") List<Told> tellings, @ForAll List<Boolean> turns, @ForAll boolean merged) {
        assertThat(marriages(tellings, turns, false, merged)).isEqualTo(marriages(tellings, List.of(), false, merged));
    }

    @Property
    void anyOrderOfArrivalGivesTheSameFacts(
            @ForAll("tellings") List<Told> tellings, @ForAll List<Boolean> turns, @ForAll boolean merged) {
        assertThat(marriages(tellings, turns, true, merged)).isEqualTo(marriages(tellings, turns, false, merged));
    }

    @Property
    void aCoupleIsOneFactAtATime(@ForAll("tellings") List<Told> tellings, @ForAll List<Boolean> turns) {
        var open = facts(tellings, turns, false, false).stream()
                .filter(fact -> !fact.voided() && fact.invalidAt() == null)
                .map(fact -> Set.of(fact.source(), fact.target()))
                .toList();
        assertThat(open).doesNotHaveDuplicates();
    }

    private static Set<Marriage> marriages(
            List<Told> tellings, List<Boolean> turns, boolean backwards, boolean merged) {
        return facts(tellings, turns, backwards, merged).stream()
                .map(fact -> new Marriage(
                        Set.of(fact.source(), fact.target()), fact.validAt(), fact.invalidAt(), fact.voided()))
                .collect(Collectors.toSet());
    }

    private static List<Fact> facts(List<Told> tellings, List<Boolean> turns, boolean backwards, boolean merged) {
        var claims = new ArrayList<Claim>();
        for (int i = 0; i < tellings.size(); i++) {
            int arrival = backwards ? tellings.size() - 1 - i : i;
            boolean turned = i < turns.size() && turns.get(i);
            claims.add(claim(tellings.get(i), i, arrival, turned));
        }
        var circumstances = Circumstances.of(COUPLES);
        // The name that a merge leaves lies on the other side of the rest in the order of ids.
        var into = new Merge(EntityId.of("ana"), EntityId.of("zoe"), year(2050), null);
        return Derivation.derive(claims, merged ? circumstances.withMerges(List.of(into)) : circumstances, year(2100));
    }

    private static Claim claim(Told told, int utterance, int arrival, boolean turned) {
        String source = PEOPLE.get(turned ? told.other() : told.one());
        String target = PEOPLE.get(turned ? told.one() : told.other());
        Instant at = year(told.year());
        Instant said = year(Math.max(told.year(), told.said()));
        return new Claim(
                ClaimId.of("c" + utterance),
                EpisodeId.of("e" + utterance),
                Saying.key(source, MARRIED_TO, target),
                told.ends() ? Claim.Kind.ENDS : Claim.Kind.HOLDS,
                "they are married",
                told.ends() ? null : at,
                told.ends() ? at : null,
                said,
                false,
                false,
                Claim.Provenance.STATED,
                Claim.Origin.STATEMENT,
                new Said(said, utterance, 0),
                year(2010 + arrival),
                null);
    }
}
