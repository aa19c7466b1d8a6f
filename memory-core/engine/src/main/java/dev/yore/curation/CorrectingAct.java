package dev.yore.curation;

import static java.util.stream.Collectors.toSet;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed.Step;
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
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.FactKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

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
        Wrong wrong = Wrong.of(now, Facts.present(now, correction.fact()));
        Entity before = entity(now, wrong.key().target());
        Entity target = correction.target() == null ? before : named(now, correction.target(), before, at);
        if (target.id().equals(wrong.key().source())) {
            throw new InvalidRequestException("fact " + correction.fact() + " would link an entity to itself");
        }
        String statement = statement(wrong.fact(), before, target);
        Episode episode = episode(now, statement, wrong, at);

        revision.episode(Passages.ofTurn(
                        episode, List.of(), passages, profiles.apply(now).zone()))
                .state(EpisodeState.recorded(episode.id(), at).skipped("a correction", at))
                .mention(new Mention(episode.id(), wrong.key().source()))
                .mention(new Mention(episode.id(), target.id()));
        if (target.id().equals(entityId)) {
            revision.entity(passages.indexed(target));
        }
        List<Claim> claims = new Restatement(correction, wrong, episode, statement, target.id()).claims();
        Outcome outcome = new Rederivation(now, ontology, passages, List.of(target))
                .apply(ClaimChange.replacing(wrong.retracted(correction), claims), at, revision);
        if (looks(outcome.before()).equals(looks(outcome.after()))) {
            throw new InvalidRequestException("the correction would change nothing: fact " + correction.fact()
                    + " looks so already, or what came after it ends it all the same");
        }
        return outcome;
    }

    /** What is to be seen of facts, whatever they rest on. */
    private static Set<List<Object>> looks(List<Fact> facts) {
        return facts.stream()
                .map(fact -> Arrays.<Object>asList(
                        FactKey.of(fact), fact.statement(), fact.validAt(), fact.invalidAt(), fact.voided()))
                .collect(toSet());
    }

    private static Entity entity(GroupReader now, EntityId id) {
        return now.entities(List.of(id)).stream()
                .findFirst()
                .orElseThrow(() -> new InvalidRequestException("group " + now.group() + " has no entity " + id));
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

    /** No earlier than what it corrects, whatever the clock says. */
    private Episode episode(GroupReader now, String statement, Wrong wrong, Instant at) {
        GroupProfile profile = profiles.apply(now);
        return new Episode(
                episodeId,
                now.nextSequence(),
                ThreadId.of(correction.group().value()),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                correction.speaker() == null ? profile.speaker() : correction.speaker(),
                correction.said() == null ? statement : correction.said(),
                at.isBefore(wrong.lastSaid()) ? wrong.lastSaid() : at,
                at,
                List.of());
    }
}
