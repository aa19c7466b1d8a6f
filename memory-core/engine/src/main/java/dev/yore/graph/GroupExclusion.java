package dev.yore.graph;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.ontology.Gazetteer;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.OntologyExclusion;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Interval;
import dev.yore.time.KnownAs;
import dev.yore.time.Slot;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What excludes what in one group: the ontology's cardinalities, its entities' types, and which place lies in which, as
 * it was known at an instant. One use by one thread.
 */
public final class GroupExclusion implements Exclusion {
    private static final List<String> CONTAINMENTS = List.of("LOCATED_IN", "PART_OF");

    private final GroupReader now;
    private final Ontology ontology;
    private final ClaimChange change;
    private final Merges merges;
    private final Instant at;
    private final Map<EntityId, Optional<Entity>> entities = new HashMap<>();
    private final Map<EntityId, List<Claim>> enclosures = new HashMap<>();
    private final Exclusion afterwards;

    /**
     * @param changed entities as they will be after the Revision in the making
     * @param change what it does to claims
     * @param at its record time
     */
    GroupExclusion(
            GroupReader now,
            Ontology ontology,
            Collection<Entity> changed,
            ClaimChange change,
            Merges merges,
            Instant at) {
        this.now = now;
        this.ontology = ontology;
        this.change = change;
        this.merges = merges;
        this.at = at;
        changed.forEach(entity -> entities.put(entity.id(), Optional.of(entity)));
        afterwards = knownAt(at);
    }

    /**
     * What excludes what in a group as it stands.
     *
     * @param knownAt record time; absent: now
     */
    public static Exclusion standing(GroupReader reader, Ontology ontology, @Nullable Instant knownAt) {
        var nothing = ClaimChange.adding(List.of());
        Instant at = knownAt == null ? Interval.LAST : knownAt;
        return new GroupExclusion(reader, ontology, List.of(), nothing, new Merges(reader, nothing), at);
    }

    /** Whether a relation says that its source lies within its target. */
    static boolean isContainment(String relation) {
        return CONTAINMENTS.contains(relation);
    }

    @Override
    public boolean excludes(FactKey p, FactKey q) {
        return afterwards.excludes(p, q);
    }

    @Override
    public Set<Slot> slots(FactKey key) {
        return afterwards.slots(key);
    }

    @Override
    public boolean isSymmetric(String relation) {
        return afterwards.isSymmetric(relation);
    }

    @Override
    public Exclusion knownAt(Instant recordTime) {
        return new OntologyExclusion(ontology, this::typesOf, (outer, inner) -> contains(outer, inner, recordTime));
    }

    /** Of what lies where: said, or taken back. */
    @Override
    public Set<Instant> changes(Collection<FactKey> keys) {
        var ends = new HashSet<EntityId>();
        keys.stream()
                .filter(key -> !slots(key).isEmpty())
                .flatMap(key -> Stream.of(key.source(), key.target()))
                .forEach(end -> ends.addAll(merges.family(end)));
        var instants = new HashSet<Instant>();
        for (EntityId inner : ends) {
            for (Claim claim : enclosures(inner)) {
                if (ends.contains(claim.key().target())) {
                    Stream.of(claim.recordedAt(), claim.retractedAt())
                            .filter(Objects::nonNull)
                            .forEach(instants::add);
                }
            }
        }
        return instants;
    }

    private Optional<Entity> entity(EntityId id) {
        return entities.computeIfAbsent(
                id, missing -> now.entities(List.of(missing)).stream().findFirst());
    }

    private List<String> typesOf(EntityId id) {
        return entity(id).map(this::types).orElse(List.of());
    }

    /** What is called a place, or nothing, may be a city or a country that everybody knows. */
    private List<String> types(Entity entity) {
        return ontology.isPlaceOfUnknownSize(entity.types())
                ? Gazetteer.world().type(entity.nameKeys()).map(List::of).orElse(entity.types())
                : entity.types();
    }

    private Set<String> names(EntityId id) {
        return entity(id).map(Entity::nameKeys).orElse(Set.of());
    }

    private boolean contains(EntityId outer, EntityId inner, Instant recordTime) {
        return isSaid(inner, outer, recordTime) || Gazetteer.world().contains(names(outer), names(inner));
    }

    /** By the claims, since the facts of the Revision in the making are not derived yet. */
    private boolean isSaid(EntityId inner, EntityId outer, Instant recordTime) {
        Set<EntityId> inside = merges.family(inner);
        Set<EntityId> outside = merges.family(outer);
        List<Claim> said = inside.stream()
                .flatMap(entity -> enclosures(entity).stream())
                .filter(claim -> outside.contains(claim.key().target()) && claim.isKnownAt(recordTime))
                .toList();
        if (said.isEmpty()) {
            return false;
        }
        var identities = new KnownAs(merges.met(), recordTime);
        return said.stream()
                .map(claim -> identities.of(claim.key()))
                .anyMatch(key -> key.source().equals(inner) && key.target().equals(outer));
    }

    /** All that was ever said of what an entity lies in. */
    private List<Claim> enclosures(EntityId inner) {
        return enclosures.computeIfAbsent(inner, entity -> {
            var there = CONTAINMENTS.stream()
                    .flatMap(relation -> now.claims(Pattern.source(entity, relation)).stream())
                    .toList();
            Stream<Claim> added = change.added().stream()
                    .filter(claim -> isContainment(claim.key().relation()))
                    .filter(claim -> claim.key().source().equals(entity));
            return Stream.concat(change.applyTo(there, at).stream(), added)
                    .filter(claim -> claim.kind() == Kind.HOLDS)
                    .toList();
        });
    }
}
