package dev.yore.curation;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rehearsed;
import dev.yore.graph.Rehearsed.Committed;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Revision;
import dev.yore.store.Revision.Deletions;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Erases episodes with all that only they support. */
final class ForgettingAct {
    private final GroupStore store;
    private final Ontology ontology;
    private final Rehearsed rehearsed;
    private final Function<GroupReader, GroupProfile> profiles;

    ForgettingAct(
            GroupStore store, Ontology ontology, Rehearsed rehearsed, Function<GroupReader, GroupProfile> profiles) {
        this.store = store;
        this.ontology = ontology;
        this.rehearsed = rehearsed;
        this.profiles = profiles;
    }

    /** What goes, as it is computed under the write lock. */
    private record Going(
            Map<EpisodeId, Episode> episodes, List<Claim> claims, List<FactId> facts, List<EntityId> entities) {
        private static final Going NOTHING = new Going(Map.of(), List.of(), List.of(), List.of());
    }

    Receipt forget(Forgetting what) {
        // Before the episodes: should this be cut short, what is left can still be named, and forgotten again.
        int windows = clearWindows(store.read(reader -> threads(reader, what)));
        Committed<Going> done =
                rehearsed.commit(store, passages -> (now, at, revision) -> forget(now, what, at, passages, revision));
        Going going = done.result();
        return new Receipt(
                done.at(),
                List.copyOf(going.episodes().keySet()),
                going.claims().stream().map(Claim::id).toList(),
                going.facts(),
                going.entities(),
                windows);
    }

    // ---- windows

    private static Set<ThreadId> threads(GroupReader now, Forgetting what) {
        Set<ThreadId> threads =
                withEchoes(now, what).values().stream().map(Episode::thread).collect(toCollection(LinkedHashSet::new));
        if (what.thread() != null) {
            threads.add(what.thread());
        }
        return threads;
    }

    private int clearWindows(Set<ThreadId> threads) {
        int cleared = 0;
        for (ThreadId thread : threads) {
            if (store.window(thread).isPresent()) {
                store.deleteWindow(thread);
                cleared++;
            }
        }
        return cleared;
    }

    // ---- the Revision

    private Going forget(
            GroupReader now, Forgetting what, Instant at, PassageBook passages, Revision.Builder revision) {
        Map<EpisodeId, Episode> episodes = withEchoes(now, what);
        if (episodes.isEmpty()) {
            return Going.NOTHING;
        }
        List<Claim> claims = claimsOf(now, episodes.keySet());
        List<FactId> facts = new Echoes(now, claims, List.of()).factsGone();
        var remains = new Remains(now, episodes.keySet(), claims);
        List<EntityId> entities = new ArrayList<>();
        List<Entity> changed = new ArrayList<>();
        for (Entity entity : now.entities(touched(now, episodes.keySet(), claims))) {
            if (!remains.mention(entity.id())) {
                entities.add(entity.id());
            } else {
                Entity cleaned = remains.cleaned(entity);
                if (!cleaned.equals(entity)) {
                    changed.add(cleaned);
                    revision.entity(passages.indexed(cleaned));
                }
            }
        }
        List<Claim> restored = restored(now, claims);
        exemptionsOf(now, restored, claims).forEach(revision::exemption);
        var outcome = new Rederivation(now, ontology, passages, changed)
                .apply(ClaimChange.deleting(claims, restored, entities), at, revision);
        var neighbours = new Neighbours(now, episodes, profiles.apply(now).zone());
        new Echoes(now, claims, outcome.after()).renamed(episodes.keySet()).forEach(neighbours::rewrite);
        neighbours.write(Set.copyOf(entities), passages, revision);
        revision.delete(new Deletions(
                concat(episodes.keySet(), neighbours.ids()),
                concat(claims, restored).stream().map(Claim::id).toList(),
                outcome.erased(),
                entities));
        return new Going(episodes, claims, facts, entities);
    }

    private static <T> List<T> concat(Collection<T> some, Collection<T> others) {
        return Stream.of(some, others).flatMap(Collection::stream).toList();
    }

    /** What a claim that goes had corrected is as if it had never been, unless another corrected that in turn. */
    private static List<Claim> restored(GroupReader now, List<Claim> claims) {
        var restored = new ArrayList<Claim>();
        var going = Set.copyOf(claims);
        new Corrected(now).by(claims).forEach((corrected, by) -> {
            if (!going.contains(corrected)) {
                restored.add(corrected.retractedAt(by.retractedAt()));
            }
        });
        return restored;
    }

    /** A claim that is written anew loses its exemptions, and is given them again. */
    private static List<Exemption> exemptionsOf(GroupReader now, List<Claim> rewritten, List<Claim> going) {
        Set<ClaimId> gone = going.stream().map(Claim::id).collect(toSet());
        return now.exemptions(rewritten.stream().map(Claim::id).toList()).stream()
                .filter(pair -> !gone.contains(pair.first()) && !gone.contains(pair.second()))
                .toList();
    }

    /** The episodes asked for, and the assistant's turns that had been given a fact that goes with them. */
    private static Map<EpisodeId, Episode> withEchoes(GroupReader now, Forgetting what) {
        var episodes = new LinkedHashMap<EpisodeId, Episode>();
        now.episodes(what.episodes()).forEach(episode -> episodes.put(episode.id(), episode));
        if (what.thread() != null) {
            now.turnsAfter(what.thread(), -1, Integer.MAX_VALUE)
                    .forEach(episode -> episodes.put(episode.id(), episode));
        }
        now.episodesGiven(new Echoes(now, claimsOf(now, episodes.keySet()), List.of()).factsGone())
                .forEach(echo -> episodes.putIfAbsent(echo.id(), echo));
        return episodes;
    }

    private static List<Claim> claimsOf(GroupReader now, Set<EpisodeId> episodes) {
        return episodes.stream()
                .flatMap(episode -> now.claimsFrom(episode).stream())
                .toList();
    }

    private static Set<EntityId> touched(GroupReader now, Set<EpisodeId> episodes, List<Claim> claims) {
        Stream<EntityId> mentioned = episodes.stream()
                .flatMap(episode -> now.mentionsIn(episode).stream())
                .map(Mention::entity);
        Stream<EntityId> linked = claims.stream()
                .flatMap(claim -> Stream.of(claim.key().source(), claim.key().target()));
        return Stream.concat(mentioned, linked).collect(toCollection(LinkedHashSet::new));
    }
}
