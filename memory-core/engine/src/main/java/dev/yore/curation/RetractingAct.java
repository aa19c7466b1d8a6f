package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.model.ClaimId;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Takes back what an episode says. What it had corrected stands again, in the words and from the turn that said it, as
 * a claim of this instant: the past stays as it was known. The episode is not extracted, or extracted again, any more.
 */
record RetractingAct(EpisodeId episode, Ontology ontology, PassageBook passages) implements Step<Outcome> {
    @Override
    public Outcome at(GroupReader now, Instant at, Revision.Builder revision) {
        EpisodeState state = now.state(episode)
                .orElseThrow(() -> new InvalidRequestException("group " + now.group() + " has no episode " + episode));
        if (state.stage() != Stage.SKIPPED) {
            revision.state(state.skipped("retracted", at));
        }
        List<Claim> standing = now.claimsFrom(episode).stream()
                .filter(claim -> claim.retractedAt() == null)
                .toList();
        List<Claim> restored = new Corrected(now)
                .by(standing).keySet().stream()
                        .map(claim -> claim.again(ClaimId.of(UUID.randomUUID().toString()), at))
                        .toList();
        return new Rederivation(now, ontology, passages, List.of())
                .apply(ClaimChange.replacing(standing, restored), at, revision);
    }
}
