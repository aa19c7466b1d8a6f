package dev.yore.store.lucene;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.store.Indexed;
import dev.yore.store.Micros;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.Term;

/** Works a Revision out into what it does to the index; refuses one that does not fit what is there. */
final class Planner {
    private final Snapshot now;
    private final Instant recordedAt;
    private final GroupId group;
    private final Documents documents;
    private final List<Plan.Put> puts = new ArrayList<>();
    private final List<Term> deletions = new ArrayList<>();
    private final Set<Term> added = new HashSet<>();
    /** Facts that get a present version. */
    private final Set<FactId> present = new HashSet<>();

    private final Map<EpisodeId, Long> sequences = new HashMap<>();

    Planner(Snapshot now, Instant recordedAt, Format format) {
        this.now = now;
        this.recordedAt = recordedAt;
        this.group = now.group();
        this.documents = new Documents(group, format);
    }

    Plan plan(Revision revision) {
        if (revision.isEmpty()) {
            return Plan.NOTHING;
        }
        write(revision);
        put(Key.id(Kind.GROUP, group), documents.counters(counters(revision)));
        return new Plan(deletions, puts);
    }

    /** The same of a part of a group that is being taken in, whose counters come at the end. */
    Plan planPart(Revision part) {
        write(part);
        return new Plan(deletions, puts);
    }

    /** Puts items that are there under what they are found by now. */
    Plan reindex(Revision passages) {
        for (Indexed<Episode> episode : passages.episodes()) {
            put(Key.id(Kind.EPISODE, group, episode.item().id().value()), documents.episode(episode));
        }
        passages.entities().forEach(this::put);
        for (Indexed<FactVersion> version : passages.opened()) {
            FactVersion item = version.item();
            put(
                    documents.factKey(item.fact().id().value(), Micros.of(item.knownFrom())),
                    documents.fact(item, version.own()));
        }
        return new Plan(deletions, puts);
    }

    private void write(Revision revision) {
        delete(revision.deletions());
        revision.episodes().forEach(this::add);
        revision.states().forEach(this::put);
        revision.entities().forEach(this::put);
        revision.mentions().forEach(this::put);
        revision.claims()
                .forEach(claim -> add(
                        "claim " + claim.id(),
                        Key.id(Kind.CLAIM, group, claim.id().value()),
                        Key.ref(Kind.CLAIM, group, claim.id().value()),
                        documents.claim(claim)));
        revision.retractions().forEach(this::retract);
        revision.closed().forEach(this::close);
        Set<FactId> closed = new HashSet<>(revision.closed());
        revision.opened().forEach(version -> open(version, closed));
        revision.merges().forEach(merge -> put(documents.mergeKey(merge), documents.merge(merge)));
        revision.exemptions().forEach(each -> put(documents.exemptionKey(each), documents.exemption(each)));
    }

    private Counters counters(Revision revision) {
        Counters before = now.counters();
        long next = sequences.values().stream()
                .mapToLong(sequence -> sequence + 1)
                .reduce(before.nextSequence(), Math::max);
        return new Counters(
                revision.profile() == null ? before.profile() : revision.profile(),
                next,
                Micros.of(recordedAt),
                revision.spending() == null ? before.spending() : revision.spending(),
                before.vectors(),
                before.arriving());
    }

    private void delete(Revision.Deletions what) {
        what.episodes().forEach(id -> deletions.add(Key.ref(group, id)));
        what.claims().forEach(id -> deletions.add(Key.ref(Kind.CLAIM, group, id.value())));
        what.facts().forEach(id -> deletions.add(Key.ref(Kind.FACT, group, id.value())));
        what.entities().forEach(id -> deletions.add(Key.ref(group, id)));
    }

    private void put(Term id, Document document) {
        puts.add(new Plan.Put(id, document));
    }

    /** Adds what must be new: silently replacing an episode or a claim would rewrite history. */
    private void add(String what, Term id, Term ref, Document document) {
        if (!added.add(id) || (!deletions.contains(ref) && now.holds(id))) {
            throw new IllegalArgumentException(what + " is there already");
        }
        puts.add(new Plan.Put(null, document));
    }

    private void add(Indexed<Episode> indexed) {
        Episode episode = indexed.item();
        sequences.put(episode.id(), episode.sequence());
        add(
                "episode " + episode.id(),
                Key.id(Kind.EPISODE, group, episode.id().value()),
                Key.ref(group, episode.id()),
                documents.episode(indexed));
    }

    private void put(Indexed<Entity> entity) {
        put(Key.id(Kind.ENTITY, group, entity.item().id().value()), documents.entity(entity));
    }

    private void put(EpisodeState state) {
        put(Key.id(Kind.STATE, group, state.episode().value()), documents.state(state, sequence(state.episode())));
    }

    private void put(Mention mention) {
        put(documents.mentionKey(mention), documents.mention(mention, sequence(mention.episode())));
    }

    private long sequence(EpisodeId id) {
        Long fresh = sequences.get(id);
        if (fresh != null) {
            return fresh;
        }
        return standing(Key.ref(group, id), now.episode(id), "episode " + id).sequence();
    }

    private void retract(ClaimId id) {
        Claim claim = standing(Key.ref(Kind.CLAIM, group, id.value()), now.claim(id), "claim " + id);
        put(Key.id(Kind.CLAIM, group, id.value()), documents.claim(claim.retractedAt(recordedAt)));
    }

    private void close(FactId id) {
        var present =
                standing(Key.ref(Kind.FACT, group, id.value()), now.present(id), "a present version of fact " + id);
        var closed = new FactVersion(present.version().fact(), present.version().knownFrom(), recordedAt);
        put(documents.factKey(id.value(), Micros.of(closed.knownFrom())), documents.fact(closed, present.own()));
    }

    private void open(Indexed<FactVersion> indexed, Set<FactId> closed) {
        FactVersion version = indexed.item();
        FactId id = version.fact().id();
        Term ref = Key.ref(Kind.FACT, group, id.value());
        if (version.knownTo() == null) {
            boolean stands = !closed.contains(id)
                    && !deletions.contains(ref)
                    && now.holds(Key.find("present", group, id.value()));
            if (!present.add(id) || stands) {
                throw new IllegalArgumentException("fact " + id + " has a present version already");
            }
        }
        Term key = documents.factKey(id.value(), Micros.of(version.knownFrom()));
        add("version of " + version.knownFrom() + " of fact " + id, key, ref, documents.fact(version, indexed.own()));
    }

    private <T> T standing(Term ref, Optional<T> found, String what) {
        if (deletions.contains(ref)) {
            throw new IllegalArgumentException(what + " is deleted by the same Revision");
        }
        return found.orElseThrow(() -> new IllegalArgumentException(what + " is not there"));
    }
}
