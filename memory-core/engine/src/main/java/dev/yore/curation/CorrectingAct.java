package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.NameKey;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Claim.Provenance;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Retracts what a fact rests on, and claims it anew as an episode of its own, so that it can be quoted, and forgotten,
 * like anything else that was said.
 */
final class CorrectingAct implements Step<Outcome> {
    private final Correction correction;
    private final Ontology ontology;
    private final Function<GroupReader, GroupProfile> profiles;
    private final PassageBook passages;
    /** The same in the rehearsal and for good. */
    private final EpisodeId episodeId = EpisodeId.of(UUID.randomUUID().toString());

    private final ClaimId claimId = ClaimId.of(UUID.randomUUID().toString());
    private final EntityId entityId = EntityId.of(UUID.randomUUID().toString());

    CorrectingAct(
            Correction correction,
            Ontology ontology,
            Function<GroupReader, GroupProfile> profiles,
            PassageBook passages) {
        if (correction.changesNothing()) {
            throw new InvalidRequestException(
                    "a correction must say something else: give a target, a statement, validAt or invalidAt");
        }
        this.correction = correction;
        this.ontology = ontology;
        this.profiles = profiles;
        this.passages = passages;
    }

    @Override
    public Outcome at(GroupReader now, Instant at, Revision.Builder revision) {
        Fact fact = Facts.present(now, correction.fact());
        List<Claim> own = now.claims(fact.claims());
        @Nullable Claim end = toldEnd(now, fact);
        List<Claim> retracted = new ArrayList<>(own);
        if (end != null && !own.contains(end)) {
            retracted.add(end);
        }

        Entity before = now.entities(List.of(fact.target())).get(0);
        Entity target = correction.target() == null ? before : named(now, correction.target(), before, at);
        String statement = statement(fact, before, target);
        Episode episode = episode(now, statement, at);
        Claim claim = claim(fact, own, end, target.id(), statement, episode, at);

        revision.episode(Indexed.of(episode, passages.of(episode.speaker() + ": " + episode.content())))
                .state(EpisodeState.recorded(episode.id(), at).skipped("a correction", at))
                .mention(new Mention(episode.id(), fact.source()))
                .mention(new Mention(episode.id(), target.id()));
        if (target.id().equals(entityId)) {
            revision.entity(passages.indexed(target));
        }
        return new Rederivation(now, ontology, passages, List.of(target))
                .apply(ClaimChange.replacing(retracted, List.of(claim)), at, revision);
    }

    /** The claim that says when the fact ended, if one says so of the fact itself; what merely came after it stays. */
    private static @Nullable Claim toldEnd(GroupReader now, Fact fact) {
        if (fact.endedBy() == null) {
            return null;
        }
        Claim end = now.claims(List.of(fact.endedBy())).get(0);
        return end.kind() == Kind.ENDS || fact.claims().contains(end.id()) ? end : null;
    }

    private Entity named(GroupReader now, String name, Entity before, Instant at) {
        return now.entitiesNamed(NameKey.of(name)).stream()
                .filter(entity -> ontology.canBeOne(entity.types(), before.types()))
                .findFirst()
                .orElseGet(() -> new Entity(entityId, name, Set.of(), before.types(), "", Map.of(), at));
    }

    private String statement(Fact fact, Entity before, Entity target) {
        if (correction.statement() != null) {
            return correction.statement();
        }
        if (target.id().equals(before.id())) {
            return fact.statement();
        }
        var names = new HashSet<>(before.aliases());
        names.add(before.name());
        return names.stream()
                .filter(fact.statement()::contains)
                .findFirst()
                .map(name -> fact.statement().replace(name, target.name()))
                .orElse(fact.statement() + " (" + target.name() + ")");
    }

    private Episode episode(GroupReader now, String statement, Instant at) {
        GroupProfile profile = profiles.apply(now);
        return new Episode(
                episodeId,
                now.nextSequence(),
                ThreadId.of(correction.group().value()),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                correction.speaker() == null ? profile.speaker() : correction.speaker(),
                correction.said() == null ? statement : correction.said(),
                at,
                at,
                List.of());
    }

    private Claim claim(
            Fact fact,
            List<Claim> own,
            @Nullable Claim end,
            EntityId target,
            String statement,
            Episode episode,
            Instant at) {
        Claim first = own.get(0);
        Instant from = correction.validAt() == null ? fact.validAt() : correction.validAt();
        Instant to = correction.invalidAt() == null ? (end == null ? null : fact.invalidAt()) : correction.invalidAt();
        if (from != null && to != null && !from.isBefore(to)) {
            throw new InvalidRequestException("fact " + fact.id() + " would end, at " + to + ", before it began, at "
                    + from + ": correct validAt and invalidAt together");
        }
        boolean dated = correction.validAt() != null || correction.invalidAt() != null;
        boolean ends = first.kind() == Kind.ENDS;
        return new Claim(
                claimId,
                episode.id(),
                new FactKey(fact.source(), fact.relation(), target),
                first.kind(),
                statement,
                ends ? null : from,
                ends && to == null ? fact.invalidAt() : to,
                through(own, from, to),
                !dated && first.observed(),
                own.stream().anyMatch(Claim::exempt),
                dated ? Provenance.STATED : first.provenance(),
                Origin.STATEMENT,
                new Said(episode.validAt(), episode.sequence(), 0),
                at,
                null);
    }

    /** It is known to have held for as long as before, unless it is said to have ended. */
    private static Instant through(List<Claim> own, @Nullable Instant from, @Nullable Instant to) {
        if (to != null) {
            return to;
        }
        Instant known = own.stream().map(Claim::through).max(Instant::compareTo).orElseThrow();
        return from != null && from.isAfter(known) ? from : known;
    }
}
