package dev.yore.ingest;

import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.EntityResolver.Resolution;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Mention;
import dev.yore.model.Stage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Steps 4 to 8: everything that one episode changes, as one Revision. Resolves its entities against what the group
 * knows, turns its dated facts into claims, and derives anew the facts of the slots that they touch.
 */
final class ExtractionChange implements Step<Outcome> {
    private final Dated dated;
    private final Ontology ontology;
    private final EntityResolver resolver;
    private final PassageBook passages;
    private final List<ClaimId> claimIds;

    /** @param settlement of the unit that the episode belongs to */
    ExtractionChange(
            Dated dated, Settlement settlement, Ontology ontology, EntityResolver resolver, PassageBook passages) {
        this.dated = dated;
        this.ontology = ontology;
        this.resolver = resolver;
        this.passages = passages;
        this.claimIds = dated.facts().stream()
                .map(fact -> ClaimId.of(UUID.randomUUID().toString()))
                .toList();
    }

    @Override
    public Outcome at(GroupReader now, Instant at, Revision.Builder revision) {
        Episode episode = dated.episode();
        EpisodeState state = now.state(episode.id()).orElse(null);
        // Erased meanwhile, or erased and another recorded under its id: nothing of this one may come back.
        boolean isGone = !now.episode(episode.id()).equals(Optional.of(episode));
        if (state == null || isGone || state.stage() == Stage.EXTRACTED) {
            return Outcome.NOTHING;
        }
        var warnings = new ArrayList<>(dated.warnings());
        Resolution resolution = resolver.resolve(now, dated.entities(), at);
        List<Claim> claims = claims(resolution.entities(), at, warnings);

        resolution.changed().forEach(entity -> revision.entity(passages.indexed(entity)));
        Set<EntityId> mentioned = new LinkedHashSet<>();
        resolution.entities().forEach(entity -> mentioned.add(entity.id()));
        mentioned.forEach(entity -> revision.mention(new Mention(episode.id(), entity)));
        revision.state(state.extracted(warnings, dated.usage(), at))
                .spending(now.spending().plus(dated.usage(), at));
        return new Rederivation(now, ontology, passages, resolution.entities())
                .apply(Reclaiming.of(now.claimsFrom(episode.id()), claims), at, revision);
    }

    // ---- claims

    private List<Claim> claims(List<Entity> entities, Instant at, List<String> warnings) {
        var claims = new ArrayList<Claim>();
        Set<List<Object>> said = new HashSet<>();
        for (int i = 0; i < dated.facts().size(); i++) {
            DatedFact fact = dated.facts().get(i);
            EntityId source = entities.get(fact.fact().source()).id();
            EntityId target = entities.get(fact.fact().target()).id();
            if (source.equals(target)) {
                warnings.add("a fact that links an entity to itself was dropped");
                continue;
            }
            FactKey key = new FactKey(source, fact.fact().relation(), target);
            if (said.add(List.of(key, fact.kind(), fact.placement()))) {
                claims.add(claim(claimIds.get(i), key, fact, claims.size(), at));
            }
        }
        return claims;
    }

    private Claim claim(ClaimId id, FactKey key, DatedFact fact, int index, Instant at) {
        Episode episode = dated.episode();
        Placement place = fact.placement();
        Instant to = fact.kind() == Kind.ENDS && place.to() == null ? episode.validAt() : place.to();
        return new Claim(
                id,
                episode.id(),
                key,
                fact.kind(),
                fact.fact().statement(),
                place.from(),
                to,
                place.through(),
                place.observed(),
                fact.fact().exempt(),
                place.provenance(),
                Origin.STATEMENT,
                new Said(episode.validAt(), episode.sequence(), index),
                at,
                null);
    }
}
