package dev.yore.graph;

import dev.yore.model.ClaimId;
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
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What excludes what in one group: the ontology's cardinalities, its entities' types, and which place lies in which. */
final class GroupExclusion {
    private static final List<String> CONTAINMENTS = List.of("LOCATED_IN", "PART_OF");

    private final GroupReader now;
    private final Ontology ontology;
    private final ClaimChange change;
    private final Set<ClaimId> gone;
    private final Map<EntityId, Optional<Entity>> entities = new HashMap<>();
    /** Asked of each two claims of a slot: a long history must not look up the same two places over and over. */
    private final Map<Enclosure, Boolean> enclosures = new HashMap<>();

    private record Enclosure(EntityId outer, EntityId inner) {}

    /**
     * @param changed entities as they will be after the Revision in the making
     * @param change what it does to claims
     */
    GroupExclusion(GroupReader now, Ontology ontology, Collection<Entity> changed, ClaimChange change) {
        this.now = now;
        this.ontology = ontology;
        this.change = change;
        this.gone = Stream.concat(change.retracted().stream(), change.deleted().stream())
                .map(Claim::id)
                .collect(Collectors.toSet());
        changed.forEach(entity -> entities.put(entity.id(), Optional.of(entity)));
    }

    Exclusion exclusion() {
        return new OntologyExclusion(ontology, this::typesOf, this::contains);
    }

    /** Whether a relation says that its source lies within its target. */
    static boolean isContainment(String relation) {
        return CONTAINMENTS.contains(relation);
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

    private boolean contains(EntityId outer, EntityId inner) {
        return enclosures.computeIfAbsent(
                new Enclosure(outer, inner),
                asked -> CONTAINMENTS.stream().anyMatch(lies -> isSaid(new FactKey(asked.inner(), lies, asked.outer())))
                        || Gazetteer.world().contains(names(asked.outer()), names(asked.inner())));
    }

    private Set<String> names(EntityId id) {
        return entity(id).map(Entity::nameKeys).orElse(Set.of());
    }

    /** By the claims, since the facts of the Revision in the making are not derived yet. */
    private boolean isSaid(FactKey key) {
        Stream<Claim> there = now.claims(new Pattern(key.source(), key.relation(), key.target())).stream()
                .filter(claim -> claim.retractedAt() == null)
                .filter(claim -> !gone.contains(claim.id()));
        Stream<Claim> added =
                change.added().stream().filter(claim -> claim.key().equals(key));
        return Stream.concat(there, added).anyMatch(claim -> claim.kind() == Kind.HOLDS);
    }
}
