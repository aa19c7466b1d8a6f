package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.Identities;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
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
 * Gathers what is to be taken back so that a fact ends no more. An end that was told, or a verdict, is retracted. A
 * succession stays said, and becomes an exemption: the two do not exclude each other after all. One use by one thread.
 */
final class Undoing {
    private final GroupReader now;
    private final Instant at;
    private final Set<Claim> retracted = new LinkedHashSet<>();
    private final List<Exemption> exemptions = new ArrayList<>();
    private final Set<Set<ClaimId>> exempt = new HashSet<>();

    /** @param at record time */
    Undoing(GroupReader now, Instant at) {
        this.now = now;
        this.at = at;
    }

    ClaimChange change() {
        return new ClaimChange(List.of(), List.copyOf(retracted), List.of(), List.of(), exemptions);
    }

    /**
     * Adds what ended a fact.
     *
     * @return false if that was gathered already
     * @throws InvalidRequestException if nothing ended it, or what did is said of the fact itself
     */
    boolean takeBackWhatEnds(Fact fact) {
        ClaimId cause = fact.endedBy();
        if (cause == null) {
            throw new InvalidRequestException("fact " + fact.id() + " has no end that could be undone");
        }
        if (fact.claims().contains(cause)) {
            throw new InvalidRequestException(
                    "fact " + fact.id() + " was told with its end: correct it, or retract its episode");
        }
        Claim ending = now.claims(List.of(cause)).get(0);
        if (ending.kind() == Kind.ENDS) {
            return retracted.addAll(tellings(fact, ending));
        }
        if (isOfOneKey(ending, fact)) {
            throw new InvalidRequestException("fact " + fact.id() + " ends where another telling of it, in episode "
                    + ending.episode() + ", has its own end: correct that one, or retract the episode");
        }
        return exempt(fact, ending);
    }

    private boolean isOfOneKey(Claim claim, Fact fact) {
        var identities = Identities.now(now);
        EntityId source = identities.of(claim.key().source());
        EntityId target = identities.of(claim.key().target());
        var ends = List.of(source, target);
        return claim.key().relation().equals(fact.relation())
                && (ends.equals(List.of(fact.source(), fact.target()))
                        || ends.equals(List.of(fact.target(), fact.source())));
    }

    /** An end that was told twice is taken back twice: once would leave it as it is. */
    private Set<Claim> tellings(Fact fact, Claim ending) {
        var tellings = new LinkedHashSet<Claim>(List.of(ending));
        tellings.addAll(new ToldEnds(now).of(now.claims(fact.claims()), ending.to()));
        return tellings;
    }

    /** Every claim that the fact rests on, from every one of the fact that ended it; none is recorded twice. */
    private boolean exempt(Fact fact, Claim ending) {
        now.exemptions(fact.claims()).forEach(pair -> exempt.add(Set.of(pair.first(), pair.second())));
        boolean grew = false;
        for (ClaimId own : fact.claims()) {
            for (ClaimId other : Facts.restingOn(now, ending).claims()) {
                if (exempt.add(Set.of(own, other))) {
                    grew = exemptions.add(new Exemption(own, other, at));
                }
            }
        }
        return grew;
    }
}
