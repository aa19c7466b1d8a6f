package dev.yore.ingest;

import dev.yore.graph.ClaimChange;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.FactKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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

    /** @param before all claims of the episode, retracted ones too; none if it is extracted for the first time */
    static ClaimChange of(List<Claim> before, List<Claim> claims) {
        if (before.isEmpty()) {
            return ClaimChange.adding(claims);
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
        for (Claim claim : claims) {
            boolean isMadeAgain = standing.removeIf(old -> saysTheSame(old, claim));
            if (!isMadeAgain && !takenBack.contains(Matter.of(claim))) {
                added.add(claim);
            }
        }
        return ClaimChange.replacing(standing, added);
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
