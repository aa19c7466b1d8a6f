package dev.yore.graph;

import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.time.Circumstances;
import dev.yore.time.Claim;
import dev.yore.time.Derivation;
import dev.yore.time.FactKey;
import dev.yore.time.Interval;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The present facts around a key, as they are stored and as the claims yield them.
 *
 * @param keys of all claims that bear on each other here: one comparison covers them
 */
public record FreshFacts(Set<FactKey> keys, Set<Fact> stored, Set<Fact> derived) {
    public FreshFacts {
        keys = Set.copyOf(keys);
        stored = Set.copyOf(stored);
        derived = Set.copyOf(derived);
    }

    /** Costs a derivation of the slots that the key leads to. */
    public static FreshFacts around(FactKey key, GroupReader reader, Ontology ontology) {
        var merges = new Merges(reader, ClaimChange.adding(List.of()));
        var exclusion = GroupExclusion.standing(reader, ontology, null);
        Slots slots = Slots.around(reader, exclusion, merges, List.of(key));
        List<Claim> claims = slots.claims();
        merges.read(claims.stream()
                .flatMap(claim -> Stream.of(claim.key().source(), claim.key().target()))
                .toList());
        var circumstances = Circumstances.of(exclusion)
                .withExemptions(reader.exemptions(claims.stream().map(Claim::id).toList()))
                .withMerges(merges.met());
        return new FreshFacts(
                claims.stream().map(Claim::key).collect(Collectors.toSet()),
                slots.facts().stream().map(FactVersion::fact).collect(Collectors.toSet()),
                Set.copyOf(Derivation.derive(claims, circumstances, Interval.LAST)));
    }
}
