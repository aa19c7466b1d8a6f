package dev.yore.graph;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.OntologyExclusion;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Exclusion;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What excludes what in one group: the ontology's cardinalities, its entities' types, and which place lies in which. */
final class GroupExclusion {
    private static final String LOCATED_IN = "LOCATED_IN";

    private final GroupReader now;
    private final Ontology ontology;
    private final Map<EntityId, List<String>> types = new HashMap<>();
    /** Asked of each two claims of a slot: a long history must not look up the same two places over and over. */
    private final Map<Enclosure, Boolean> enclosures = new HashMap<>();

    private record Enclosure(EntityId outer, EntityId inner) {}

    /** @param changed entities as they will be after the Revision in the making */
    GroupExclusion(GroupReader now, Ontology ontology, Collection<Entity> changed) {
        this.now = now;
        this.ontology = ontology;
        changed.forEach(entity -> types.put(entity.id(), entity.types()));
    }

    Exclusion exclusion() {
        return new OntologyExclusion(ontology, this::typesOf, this::contains);
    }

    private List<String> typesOf(EntityId id) {
        return types.computeIfAbsent(
                id,
                missing -> now.entities(List.of(missing)).stream()
                        .findFirst()
                        .map(Entity::types)
                        .orElse(List.of()));
    }

    private boolean contains(EntityId outer, EntityId inner) {
        return enclosures.computeIfAbsent(
                new Enclosure(outer, inner),
                asked -> !now.facts(new Pattern(asked.inner(), LOCATED_IN, asked.outer()), Filter.NONE, 1)
                        .isEmpty());
    }
}
