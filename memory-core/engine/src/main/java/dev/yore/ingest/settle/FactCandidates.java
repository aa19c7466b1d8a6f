package dev.yore.ingest.settle;

import static java.util.stream.Collectors.toCollection;

import dev.yore.graph.Identities;
import dev.yore.ingest.Bounds;
import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Resolving;
import dev.yore.ingest.settle.Agenda.Answer;
import dev.yore.ingest.settle.Agenda.KnownFact;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.ontology.Gazetteer;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType.Cardinality;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim.Kind;
import dev.yore.time.FactKey;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the present facts that a new one may bear on, and of these only what rules do not decide: the same key is the
 * same fact; a relation that allows many, by the ontology, excludes nothing but between its own two entities; a
 * one-at-a-time relation excludes two targets of one known kind.
 */
final class FactCandidates {
    /** A fact; the nearest in time are likelier to be meant. */
    private static final int MOST = 8;

    private final GroupReader now;
    private final Ontology ontology;
    private final Resolving resolving;
    private final Identities identities;
    private final Bounds bounds;

    FactCandidates(GroupReader now, Ontology ontology, Resolving resolving) {
        this.now = now;
        this.ontology = ontology;
        this.resolving = resolving;
        this.identities = Identities.now(now);
        this.bounds = new Bounds(ontology);
    }

    /**
     * @param sources whom the fact may start from, first of all whom it does if nothing is decided
     * @param targets whom it may lead to
     * @param told facts of the unit's earlier episodes
     */
    List<KnownFact> of(DatedFact fact, List<EntityId> sources, List<EntityId> targets, List<KnownFact> told) {
        Map<FactKey, KnownFact> found = new LinkedHashMap<>();
        List<KnownFact> near = near(fact, sources, targets, told);
        for (EntityId source : sources) {
            for (EntityId target : targets) {
                FactKey key = canonical(new FactKey(source, fact.fact().relation(), target));
                for (KnownFact known : near) {
                    Set<Answer> answers = answers(fact, key, known);
                    if (!answers.isEmpty()) {
                        found.putIfAbsent(known.key(), known.allowing(answers));
                    }
                }
            }
        }
        return found.values().stream().limit(MOST).toList();
    }

    /** What the same message told, then what is between the same two, then what only shares an end. */
    private List<KnownFact> near(DatedFact fact, List<EntityId> sources, List<EntityId> targets, List<KnownFact> told) {
        var facts = new NearFacts(now, fact);
        String relation = fact.fact().relation();
        Set<EntityId> from = canonical(sources);
        Set<EntityId> to = canonical(targets);
        var near = new LinkedHashSet<>(facts.nearestFirst(told.stream()));
        near.addAll(facts.between(from, to));
        if (mayExclude(relation)) {
            var ends = new LinkedHashSet<>(from);
            ends.addAll(to);
            near.addAll(facts.ofRelation(ends, isKnown(relation)));
        }
        return List.copyOf(near);
    }

    // ---- what rules leave open

    private Set<Answer> answers(DatedFact fact, FactKey key, KnownFact known) {
        FactKey other = canonical(known.key());
        if (bounds.sameKey(key, other)) {
            return Set.of();
        }
        if (bounds.samePair(key, other)) {
            return ofPair(fact, key, other, known);
        }
        return bounds.sameSlot(key, other) ? ofSlot(fact, key, other, known) : Set.of();
    }

    private Set<Answer> ofPair(DatedFact fact, FactKey key, FactKey other, KnownFact known) {
        Set<Answer> open = EnumSet.noneOf(Answer.class);
        if (!isKnown(key.relation()) || !isKnown(other.relation())) {
            open.add(Answer.SAME);
        }
        if (isCut(known, fact)) {
            open.add(Answer.ENDED);
        }
        return open;
    }

    private Set<Answer> ofSlot(DatedFact fact, FactKey key, FactKey other, KnownFact known) {
        if (!isKnown(key.relation())) {
            return isCut(known, fact) ? Set.of(Answer.ENDED) : Set.of();
        }
        boolean open = isOneAtATime(key.relation())
                && fact.kind() == Kind.HOLDS
                && meet(fact, known)
                && isUndecided(key, other);
        return open ? Set.of(Answer.TOGETHER) : Set.of();
    }

    private static boolean isCut(KnownFact known, DatedFact by) {
        Instant start = by.placement().from();
        return by.kind() == Kind.HOLDS && start != null && known.isCutAt(start);
    }

    private boolean isKnown(String relation) {
        return ontology.relation(relation).isPresent();
    }

    private boolean isOneAtATime(String relation) {
        return ontology.cardinality(relation) != Cardinality.MANY;
    }

    private boolean mayExclude(String relation) {
        return isOneAtATime(relation) || !isKnown(relation);
    }

    private static boolean meet(DatedFact fact, KnownFact known) {
        Instant from = fact.placement().from();
        Instant to = fact.placement().to();
        return (known.invalidAt() == null || from == null || from.isBefore(known.invalidAt()))
                && (known.validAt() == null || to == null || known.validAt().isBefore(to));
    }

    /** Whether neither types nor the gazetteer tell if one of two targets (or sources) lies within the other. */
    private boolean isUndecided(FactKey key, FactKey other) {
        boolean byTarget = ontology.cardinality(key.relation()) == Cardinality.ONE_PER_TARGET;
        if (ontology.cardinality(key.relation()) == Cardinality.ONE_EACH) {
            return false;
        }
        boolean sharesLimitedEnd =
                byTarget ? key.target().equals(other.target()) : key.source().equals(other.source());
        Optional<Entity> one = entity(byTarget ? key.source() : key.target());
        Optional<Entity> two = entity(byTarget ? other.source() : other.target());
        return sharesLimitedEnd && one.isPresent() && two.isPresent() && isUndecided(one.get(), two.get());
    }

    private boolean isUndecided(Entity one, Entity two) {
        Gazetteer world = Gazetteer.world();
        boolean bothKnown = world.type(one.nameKeys()).isPresent()
                && world.type(two.nameKeys()).isPresent();
        return !bothKnown
                && ontology.sameGrain(one.types(), two.types())
                && !ontology.surelyApart(one.types(), two.types());
    }

    private Optional<Entity> entity(EntityId id) {
        return resolving.find(id).or(() -> now.entities(List.of(id)).stream().findFirst());
    }

    private FactKey canonical(FactKey key) {
        return new FactKey(identities.of(key.source()), key.relation(), identities.of(key.target()));
    }

    private Set<EntityId> canonical(List<EntityId> entities) {
        return entities.stream().map(identities::of).collect(toCollection(LinkedHashSet::new));
    }
}
