package dev.yore.graph;

import dev.yore.model.Entity;
import dev.yore.model.FactVersion;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.time.Circumstances;
import dev.yore.time.Claim;
import dev.yore.time.Derivation;
import dev.yore.time.FactVersions;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * Derives anew the facts that new claims bear on, and those alone. One use by one thread, within one Revision.
 */
public final class Rederivation {
    private final GroupReader now;
    private final Ontology ontology;
    private final PassageBook passages;

    public Rederivation(GroupReader now, Ontology ontology, PassageBook passages) {
        this.now = now;
        this.ontology = ontology;
        this.passages = passages;
    }

    /**
     * Closes and opens fact versions as the claims demand. It does not add the claims themselves to the Revision.
     *
     * @param claims new ones
     * @param changed entities as they will be after the Revision, where they are new or changed
     * @param at the record time of the Revision
     */
    public void derive(List<Claim> claims, Collection<Entity> changed, Instant at, Revision.Builder revision) {
        if (claims.isEmpty()) {
            return;
        }
        var exclusion = new GroupExclusion(now, ontology, changed).exclusion();
        Slots slots =
                Slots.around(now, exclusion, claims.stream().map(Claim::key).toList());
        var all = slots.claims();
        all.addAll(claims);
        var circumstances = Circumstances.of(exclusion)
                .withExemptions(now.exemptions(all.stream().map(Claim::id).toList()));
        var step = FactVersions.advance(slots.facts(), Derivation.derive(all, circumstances, at), at);

        var closing = step.closed().stream().map(version -> version.fact().id()).toList();
        now.passages(closing).values().forEach(passages::add);
        closing.forEach(revision::close);
        for (FactVersion version : step.opened()) {
            revision.open(Indexed.of(version, passages.of(version.fact().statement())));
        }
    }
}
