package dev.yore.ingest;

import dev.yore.graph.ClaimChange;
import dev.yore.model.ClaimId;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an episode claims now, in place of what it claimed when it was extracted before. A claim that is made again as it
 * was stays; others that stood are retracted. What a person has taken back since stays taken back.
 */
final class Reclaiming {
    private Reclaiming() {}

    private record Matter(FactKey key, Kind kind) {
        private static Matter of(Claim claim) {
            return new Matter(claim.key(), claim.kind());
        }
    }

    /**
     * @param before all claims of the episode, retracted ones too; none if it is extracted for the first time
     * @param change what it changes if it is
     */
    static ClaimChange of(List<Claim> before, ClaimChange change) {
        if (before.isEmpty()) {
            return change;
        }
        var standing = new ArrayList<Claim>();
        Set<Matter> takenBack = new HashSet<>();
        for (Claim claim : before) {
            if (claim.retractedAt() == null) {
                standing.add(claim);
            } else {
                takenBack.add(Matter.of(claim));
            }
        }
        standing.stream().map(Matter::of).forEach(takenBack::remove);

        var added = new ArrayList<Claim>();
        for (Claim claim : change.added()) {
            boolean isMadeAgain = standing.removeIf(old -> saysTheSame(old, claim));
            if (!isMadeAgain && !takenBack.contains(Matter.of(claim))) {
                added.add(claim);
            }
        }
        standing.addAll(change.retracted());
        // What is not claimed anew has the exemptions that it had.
        Set<ClaimId> anew = added.stream().map(Claim::id).collect(Collectors.toSet());
        List<Exemption> exemptions = change.exemptions().stream()
                .filter(exemption -> anew.contains(exemption.first()))
                .toList();
        return new ClaimChange(added, standing, List.of(), List.of(), exemptions, List.of());
    }

    private static boolean saysTheSame(Claim old, Claim claim) {
        return new Claim(
                        old.id(),
                        claim.episode(),
                        claim.key(),
                        claim.kind(),
                        claim.statement(),
                        claim.from(),
                        claim.to(),
                        claim.through(),
                        claim.observed(),
                        claim.exempt(),
                        claim.provenance(),
                        claim.origin(),
                        old.said(),
                        old.recordedAt(),
                        null)
                .equals(old);
    }
}
