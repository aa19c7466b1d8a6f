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
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
                ? ClaimChange.replacing(tellings(ending), List.of())
                : ClaimChange.exempting(exemptions(ending, at));
    }

    /** An end that was told twice is taken back twice: once would leave it as it is. */
    private List<Claim> tellings(Claim ending) {
        var tellings = new LinkedHashSet<Claim>(List.of(ending));
        tellings.addAll(new ToldEnds(now).of(now.claims(fact.claims()), ending.to()));
        return List.copyOf(tellings);
    }

    /** Of every claim that the fact rests on, and every one of the fact that ended it; none is recorded twice. */
    private List<Exemption> exemptions(Claim ending, Instant at) {
        Set<Set<ClaimId>> exempt = new HashSet<>();
        now.exemptions(fact.claims()).forEach(pair -> exempt.add(Set.of(pair.first(), pair.second())));
        var exemptions = new ArrayList<Exemption>();
        for (ClaimId own : fact.claims()) {
            for (ClaimId other : Facts.restingOn(now, ending).claims()) {
                if (exempt.add(Set.of(own, other))) {
                    exemptions.add(new Exemption(own, other, at));
                }
            }
        }
        return exemptions;
    }
}
