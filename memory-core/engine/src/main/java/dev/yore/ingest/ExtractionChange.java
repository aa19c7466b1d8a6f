package dev.yore.ingest;

import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Mention;
import dev.yore.model.Stage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Revision;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Steps 4 to 8: everything that one episode changes, as one Revision. Resolves its entities against what the group
 * knows, turns its dated facts into claims, and derives anew the facts of the slots that they touch.
 */
final class ExtractionChange implements Step<Outcome> {
    private final Dated dated;
    private final Decisions decisions;
    private final Ontology ontology;
    private final EntityResolver resolver;
    private final PassageBook passages;
    /** The same in the rehearsal and for good. */
    private final List<ClaimId> claimIds;

    /** @param settlement of the unit that the episode belongs to */
    ExtractionChange(
            Dated dated, Settlement settlement, Ontology ontology, EntityResolver resolver, PassageBook passages) {
        this.dated = dated;
        this.decisions = settlement.of(dated.episode().id()).orElseGet(() -> Decisions.none(dated));
        this.ontology = ontology;
        this.resolver = resolver;
        this.passages = passages;
        settlement.passages().forEach(passages::add);
        this.claimIds = dated.facts().stream()
                .map(fact -> ClaimId.of(UUID.randomUUID().toString()))
                .toList();
    }

    @Override
    public Outcome at(GroupReader now, Instant at, Revision.Builder revision) {
        Episode episode = dated.episode();
        EpisodeState state = now.state(episode.id()).orElse(null);
        // Retracted or erased meanwhile, or erased and another recorded under its id: nothing of this may come back.
        boolean isGone = !now.episode(episode.id()).equals(Optional.of(episode));
        if (state == null || isGone || state.stage() != Stage.RECORDED) {
            return Outcome.NOTHING;
        }
        var warnings = new ArrayList<>(dated.warnings());
        Outcome outcome = preview(now, at, revision, warnings);
        revision.state(state.extracted(warnings, dated.usage(), at))
                .spending(now.spending().plus(dated.usage(), at));
        return outcome;
    }

    /** What it does to entities and facts, whether or not the episode is recorded. */
    Outcome preview(GroupReader now, Instant at, Revision.Builder revision, List<String> warnings) {
        warnings.addAll(decisions.warnings());
        Resolving resolving = resolver.over(now);
        List<EntityId> entities = resolving.resolve(dated.entities(), decisions, at, warnings);
        ClaimChange change =
                new ClaimWriting(now, dated, decisions, new Bounds(ontology), at, warnings).write(entities, claimIds);

        resolving.changed().forEach(entity -> revision.entity(passages.indexed(entity)));
        new LinkedHashSet<>(entities)
                .forEach(entity -> revision.mention(new Mention(dated.episode().id(), entity)));
        ClaimChange reclaimed = Reclaiming.of(now.claimsFrom(dated.episode().id()), change);
        return new Rederivation(now, ontology, passages, resolving.all()).apply(reclaimed, at, revision);
    }
}
