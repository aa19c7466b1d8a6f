package dev.yore.ontology;

import dev.yore.ontology.RelationType.Cardinality;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of entities and relations that a memory knows by name. What a model finds beyond them is kept as well, as
 * relations of which many may hold. Immutable; {@link #standard()} covers a person's life and work, and
 * {@link #with(RelationType)} adds to it or replaces one.
 */
public final class Ontology {
    private static final Ontology STANDARD = StandardOntology.create();

    private final Map<String, EntityType> entityTypes;
    private final Map<String, RelationType> relationTypes;

    Ontology(Map<String, EntityType> entityTypes, Map<String, RelationType> relationTypes) {
        this.entityTypes = new LinkedHashMap<>(entityTypes);
        this.relationTypes = new LinkedHashMap<>(relationTypes);
    }

    /** People, places, organisations, animals, and the relations between them that conversations are full of. */
    public static Ontology standard() {
        return STANDARD;
    }

    /** Knows nothing by name. */
    public static Ontology empty() {
        return new Ontology(Map.of(), Map.of());
    }

    public Ontology with(EntityType type) {
        var copy = new Ontology(entityTypes, relationTypes);
        copy.entityTypes.put(type.name(), type);
        return copy;
    }

    public Ontology with(RelationType type) {
        var copy = new Ontology(entityTypes, relationTypes);
        copy.relationTypes.put(type.name(), type);
        return copy;
    }

    public Collection<EntityType> entityTypes() {
        return Collections.unmodifiableCollection(entityTypes.values());
    }

    public Collection<RelationType> relationTypes() {
        return Collections.unmodifiableCollection(relationTypes.values());
    }

    public Optional<RelationType> relation(String name) {
        return Optional.ofNullable(relationTypes.get(name));
    }

    /** How many of a relation can hold at one time; {@link Cardinality#MANY} for what it does not know. */
    public Cardinality cardinality(String relation) {
        RelationType type = relationTypes.get(relation);
        return type == null ? Cardinality.MANY : type.cardinality();
    }

    /**
     * Whether two things can be one: of two different kinds that the ontology knows, they cannot, unless both are kinds
     * of place.
     */
    public boolean canBeOne(List<String> types, List<String> others) {
        return sameKind(types, others) || (isPlace(types) && isPlace(others));
    }

    /** Whether two things are of the same size, as it were: a city and a country are not. What is not known is. */
    public boolean sameGrain(List<String> types, List<String> others) {
        return sameKind(types, others);
    }

    private boolean sameKind(List<String> types, List<String> others) {
        List<String> known = types.stream().filter(entityTypes::containsKey).toList();
        List<String> otherKnown =
                others.stream().filter(entityTypes::containsKey).toList();
        return known.isEmpty() || otherKnown.isEmpty() || known.stream().anyMatch(otherKnown::contains);
    }

    private static boolean isPlace(List<String> types) {
        return types.stream().anyMatch(StandardOntology.PLACES::contains);
    }
}
