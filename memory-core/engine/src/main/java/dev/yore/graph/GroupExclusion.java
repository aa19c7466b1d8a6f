package dev.yore.graph;

import static java.util.stream.Collectors.toSet;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.ontology.Gazetteer;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.OntologyExclusion;
import dev.yore.store.GroupReader;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Interval;
import dev.yore.time.Slot;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What excludes what in one group: the ontology's cardinalities, its entities' types, and which place lies in which, as
 * it was known at an instant. One use by one thread.
 */
public final class GroupExclusion implements Exclusion {
    private final GroupReader now;
    private final Ontology ontology;
    private final Enclosures enclosures;
    private final Map<EntityId, Optional<Entity>> entities = new HashMap<>();
    private final Exclusion afterwards;
    /** What is likely to be looked at, and is read with the first of it that is. */
    private final Set<EntityId> expected = new HashSet<>();

    /**
     * @param changed entities as they will be after the Revision in the making
     * @param at its record time
     */
    GroupExclusion(GroupReader now, Ontology ontology, Collection<Entity> changed, Enclosures enclosures, Instant at) {
        this.now = now;
        this.ontology = ontology;
        this.enclosures = enclosures;
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
        var enclosures = new Enclosures(reader, nothing, new Merges(reader, nothing), at);
        return new GroupExclusion(reader, ontology, List.of(), enclosures, at);
    }

    /** Says which keys may be compared: of those that share a slot, both ends are asked about. */
    void expect(Collection<FactKey> keys) {
        List<EntityId> ends = keys.stream()
                .filter(key -> !slots(key).isEmpty())
                .flatMap(key -> Stream.of(key.source(), key.target()))
                .toList();
        expected.addAll(ends);
        enclosures.expect(ends);
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
        return enclosures.changes(keys.stream()
                .filter(key -> !slots(key).isEmpty())
                .flatMap(key -> Stream.of(key.source(), key.target()))
                .collect(toSet()));
    }

    private Optional<Entity> entity(EntityId id) {
        if (!entities.containsKey(id)) {
            expected.add(id);
            enclosures.met().forEach(expected::add);
            expected.removeAll(entities.keySet());
            now.entities(expected).forEach(entity -> entities.put(entity.id(), Optional.of(entity)));
            expected.forEach(missing -> entities.putIfAbsent(missing, Optional.empty()));
            expected.clear();
        }
        return entities.getOrDefault(id, Optional.empty());
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

    /** As it was said, as everybody knows, or the one by way of the other. */
    private boolean contains(EntityId outer, EntityId inner, Instant recordTime) {
        return enclosures.anyAround(
                inner,
                recordTime,
                place -> place.equals(outer) || Gazetteer.world().contains(names(outer), names(place)));
    }
}
