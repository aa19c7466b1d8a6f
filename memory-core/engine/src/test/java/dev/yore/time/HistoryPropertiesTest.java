package dev.yore.time;

import static dev.yore.time.Story.recordTime;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.Merge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is true of the versions of any history with retractions, exemptions and merges in it. */
class HistoryPropertiesTest {
    /** The last instant of record time: after all arrivals, and after all that is taken back. */
    private static final int INSTANTS = 11;

    @Property
    void versionsShowWhatIsDerivedAtEveryInstant(@ForAll("lives") Life life) {
        var versions = Derivation.history(life.claims(), life.circumstances());
        for (int n = -1; n <= INSTANTS; n++) {
            var k = recordTime(n);

            assertThat(known(versions, k))
                    .isEqualTo(Set.copyOf(Derivation.derive(life.claims(), life.circumstances(), k)));
        }
    }

    @Property
    void noTwoNeighboursAreEqual(@ForAll("lives") Life life) {
        var versions = Derivation.history(life.claims(), life.circumstances());
        var endings = versions.stream()
                .filter(version -> version.knownTo() != null)
                .map(version -> List.of(version.fact(), version.knownTo()))
                .toList();

        assertThat(versions.stream().map(version -> List.of(version.fact(), version.knownFrom())))
                .doesNotHaveDuplicates()
                .noneMatch(endings::contains);
    }

    @Property
    void steppingFromInstantToInstantYieldsTheHistory(@ForAll("lives") Life life) {
        var past = new ArrayList<FactVersion>();
        var present = new ArrayList<FactVersion>();
        for (int n = 0; n <= INSTANTS; n++) {
            var k = recordTime(n);
            var soFar = life.asRecordedBy(k);
            var step = FactVersions.advance(present, Derivation.derive(soFar.claims(), soFar.circumstances(), k), k);
            present.removeIf(version -> step.closed().stream()
                    .anyMatch(closed -> closed.fact().id().equals(version.fact().id())));
            present.addAll(step.opened());
            past.addAll(step.closed());
        }
        past.addAll(present);

        assertThat(past).doesNotHaveDuplicates();
        assertThat(Set.copyOf(past)).isEqualTo(Set.copyOf(Derivation.history(life.claims(), life.circumstances())));
    }

    private static Set<Fact> known(Collection<FactVersion> versions, Instant k) {
        return versions.stream()
                .filter(version -> version.isKnownAt(k))
                .map(FactVersion::fact)
                .collect(Collectors.toSet());
    }

    record Life(List<Claim> claims, List<Exemption> exemptions, List<Merge> merges) {
        Circumstances circumstances() {
            return new Circumstances(Exclusions.bySource(Saying.LIVES_IN), exemptions, merges);
        }

        /** What a memory had on record by then. */
        Life asRecordedBy(Instant k) {
            return new Life(
                    claims.stream().filter(c -> !c.recordedAt().isAfter(k)).toList(),
                    exemptions.stream().filter(e -> !e.recordedAt().isAfter(k)).toList(),
                    merges.stream().filter(m -> !m.recordedAt().isAfter(k)).toList());
        }
    }

    @Provide
    Arbitrary<Life> lives() {
        var instants = Arbitraries.integers().between(0, INSTANTS - 4);
        var entities = Arbitraries.of(List.of("Ana", "Bo"), List.of("Bo", "Cy"), List.of("Lyon", "Nice"));
        var merges = Combinators.combine(
                        entities, instants, Arbitraries.integers().between(1, 4))
                .as((pair, n, later) -> new Merge(
                        EntityId.of(pair.get(0)), EntityId.of(pair.get(1)), recordTime(n), recordTime(n + later)))
                .list()
                .ofMaxSize(2);
        return Histories.ofSeveralSlots(Saying.LIVES_IN, 6).flatMap(story -> {
            var numbers = Arbitraries.integers().between(0, story.sayings().size() - 1);
            var retracted = numbers.set().ofMaxSize(2);
            var exemptions = Combinators.combine(numbers, numbers, instants)
                    .as((p, q, n) -> new Exemption(ClaimId.of("c" + p), ClaimId.of("c" + q), recordTime(n)))
                    .filter(exemption -> !exemption.first().equals(exemption.second()))
                    .list()
                    .ofMaxSize(story.sayings().size() < 2 ? 0 : 2);
            return Combinators.combine(retracted, exemptions, merges)
                    .as((r, e, m) -> new Life(retract(story.claims(), r), e, m));
        });
    }

    private static List<Claim> retract(List<Claim> claims, Set<Integer> numbers) {
        var result = new ArrayList<>(claims);
        for (int n : numbers) {
            result.set(n, claims.get(n).retractedAt(recordTime(n + 3)));
        }
        return result;
    }
}
