package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.Identities;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed;
import dev.yore.graph.Rehearsed.Committed;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Merge;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.MemoryStore;
import java.util.List;
import java.util.function.Function;

/**
 * Takes back, corrects, undoes, merges and forgets. Each act is one Revision: all of it or nothing, on disk when it
 * returns. Thread-safe.
 */
public final class Curator {
    private final MemoryStore store;
    private final Ontology ontology;
    private final Rehearsed rehearsed;
    private final Function<GroupReader, GroupProfile> profiles;

    public Curator(
            MemoryStore store, Ontology ontology, Passages passages, Function<GroupReader, GroupProfile> profiles) {
        this.store = store;
        this.ontology = ontology;
        this.rehearsed = new Rehearsed(passages);
        this.profiles = profiles;
    }

    /** @throws InvalidRequestException if the group has no such episode */
    public Change retract(GroupId group, EpisodeId episode) {
        return commit(group, passages -> new RetractingAct(episode, ontology, passages));
    }

    /** @throws InvalidRequestException if the group has no such fact, or nothing that can be undone ended it */
    public Change undo(GroupId group, FactId fact) {
        return commit(group, passages -> new UndoingAct(fact, ontology, passages));
    }

    /** @throws InvalidRequestException if the group has no such fact, or the correction changes nothing */
    public Change correct(Correction correction) {
        return commit(correction.group(), passages -> new CorrectingAct(correction, ontology, profiles, passages));
    }

    /** @throws InvalidRequestException if one of them is not there, or they are one already */
    public Change merge(GroupId group, EntityId from, EntityId into) {
        return commit(group, passages -> (now, at, revision) -> {
            for (EntityId entity : List.of(from, into)) {
                if (now.entities(List.of(entity)).isEmpty()) {
                    throw new InvalidRequestException("group " + group + " has no entity " + entity);
                }
            }
            var identities = Identities.now(now);
            EntityId source = identities.of(from);
            EntityId target = identities.of(into);
            if (source.equals(target)) {
                throw new InvalidRequestException("entities " + from + " and " + into + " are one already");
            }
            var merge = new Merge(source, target, at, null);
            return rederivation(now, passages).apply(ClaimChange.merging(merge), at, revision);
        });
    }

    /** @throws InvalidRequestException if the entity is not merged into another */
    public Change unmerge(GroupId group, EntityId from) {
        return commit(group, passages -> (now, at, revision) -> {
            Merge standing = now.merges(List.of(from)).stream()
                    .filter(merge -> merge.from().equals(from) && merge.undoneAt() == null)
                    .findFirst()
                    .orElseThrow(() -> new InvalidRequestException(
                            "entity " + from + " of group " + group + " is not merged into another"));
            var undone = new Merge(standing.from(), standing.into(), standing.recordedAt(), at);
            return rederivation(now, passages).apply(ClaimChange.merging(undone), at, revision);
        });
    }

    /** Erases episodes and all that only they support; see {@link Receipt}. */
    public Receipt forget(Forgetting what) {
        return new ForgettingAct(store.group(what.group()), ontology, rehearsed, profiles).forget(what);
    }

    private Rederivation rederivation(GroupReader now, PassageBook passages) {
        return new Rederivation(now, ontology, passages, List.<Entity>of());
    }

    private Change commit(GroupId group, Function<PassageBook, Step<Outcome>> act) {
        Committed<Outcome> done = rehearsed.commit(store.group(group), act);
        return new Change(done.at(), done.result().before(), done.result().after());
    }
}
