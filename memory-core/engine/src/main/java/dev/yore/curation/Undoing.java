package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.model.ClaimId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Exemption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes back what ended a fact, or voided it. An end that was told, or a verdict, is retracted. A succession stays said,
 * and becomes an exemption: the two do not exclude each other after all.
 */
final class Undoing {
    private final GroupReader now;
    private final Fact fact;

    Undoing(GroupReader now, FactId id) {
        this.now = now;
        this.fact = Facts.present(now, id);
    }

    ClaimChange at(Instant at) {
        ClaimId cause = fact.endedBy();
        if (cause == null) {
            throw new InvalidRequestException("fact " + fact.id() + " has no end that could be undone");
        }
        if (fact.claims().contains(cause)) {
            throw new InvalidRequestException(
                    "fact " + fact.id() + " was told with its end: correct it, or retract its episode");
        }
        Claim ending = now.claims(List.of(cause)).get(0);
        return ending.kind() == Kind.ENDS
                ? ClaimChange.replacing(List.of(ending), List.of())
                : ClaimChange.exempting(exemptions(ending, at));
    }

    /** Of every claim that the fact rests on, and every one that says the same as the one that ended it. */
    private List<Exemption> exemptions(Claim ending, Instant at) {
        List<ClaimId> successors = now.claims(Facts.pattern(ending.key())).stream()
                .filter(claim -> claim.retractedAt() == null)
                .map(Claim::id)
                .toList();
        var exemptions = new ArrayList<Exemption>();
        for (ClaimId own : fact.claims()) {
            for (ClaimId other : successors) {
                exemptions.add(new Exemption(own, other, at));
            }
        }
        return exemptions;
    }
}
