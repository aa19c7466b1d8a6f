package dev.yore.time;

import dev.yore.model.ClaimId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All versions of the facts of some claims, by deriving anew at each instant at which something was learnt. */
final class History {
    private final Circumstances circumstances;
    private final Partition partition;

    History(Circumstances circumstances) {
        this.circumstances = circumstances;
        partition = new Partition(circumstances);
    }

    Stream<FactVersion> of(Collection<Claim> claims) {
        return partition.parts(claims).stream().flatMap(part -> versions(part, circumstancesOf(part)).stream());
    }

    private static List<FactVersion> versions(List<Claim> claims, Circumstances circumstances) {
        var past = new ArrayList<FactVersion>();
        var present = new ArrayList<FactVersion>();
        for (var k : instantsOfLearning(claims, circumstances)) {
            var step = FactVersions.advance(present, Derivation.derive(claims, circumstances, k), k);
            var ended = step.closed().stream().map(FactVersion::fact).collect(Collectors.<Fact>toSet());
            present.removeIf(version -> ended.contains(version.fact()));
            present.addAll(step.opened());
            past.addAll(step.closed());
        }
        past.addAll(present);
        return past;
    }

    private static SortedSet<Instant> instantsOfLearning(List<Claim> claims, Circumstances circumstances) {
        var ofClaims = claims.stream().flatMap(claim -> Stream.of(claim.recordedAt(), claim.retractedAt()));
        var ofExemptions = circumstances.exemptions().stream().map(Exemption::recordedAt);
        var ofMerges = circumstances.merges().stream().flatMap(m -> Stream.of(m.recordedAt(), m.undoneAt()));
        var ofExclusion =
                circumstances
                        .exclusion()
                        .changes(claims.stream().map(Claim::key).collect(Collectors.toSet()))
                        .stream();
        return Stream.of(ofClaims, ofExemptions, ofMerges, ofExclusion)
                .flatMap(instants -> instants)
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Those that bear on a part, so that what was learnt elsewhere costs it no derivation. */
    private Circumstances circumstancesOf(List<Claim> part) {
        var ids = part.stream().map(Claim::id).collect(Collectors.<ClaimId>toSet());
        var entities = part.stream()
                .flatMap(claim -> Stream.of(claim.key().source(), claim.key().target()))
                .map(partition::everKnownAs)
                .collect(Collectors.toSet());
        return circumstances
                .withExemptions(circumstances.exemptions().stream()
                        .filter(exemption -> ids.contains(exemption.first()))
                        .toList())
                .withMerges(circumstances.merges().stream()
                        .filter(merge -> entities.contains(partition.everKnownAs(merge.into())))
                        .toList());
    }
}
