package dev.yore.ontology;

import dev.yore.ontology.RelationType.Cardinality;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of entities and relations that a memory knows by name. It is open unless it is {@link #closed()}: what a
 * model finds beyond them is kept as well, as relations of which many may hold. Immutable; {@link #standard()} covers a
 * person's life and work, and {@link #with(RelationType)} adds to it or replaces one.
 */
public final class Ontology {
    /** How the relations for what one likes best of a kind begin: FAVOURITE_COLOUR. */
    public static final String FAVOURITE = "FAVOURITE_";

    private static final Ontology STANDARD = StandardOntology.create();

    private final Map<String, EntityType> entityTypes;
    private final Map<String, RelationType> relationTypes;
    private final boolean closed;

    Ontology(Map<String, EntityType> entityTypes, Map<String, RelationType> relationTypes, boolean closed) {
        this.entityTypes = new LinkedHashMap<>(entityTypes);
        this.relationTypes = new LinkedHashMap<>(relationTypes);
        this.closed = closed;
    }

    /** People, places, organisations, animals, and the relations between them that conversations are full of. */
    public static Ontology standard() {
        return STANDARD;
    }

    /** Knows nothing by name. */
    public static Ontology empty() {
        return new Ontology(Map.of(), Map.of(), false);
    }

    public Ontology with(EntityType type) {
        var copy = new Ontology(entityTypes, relationTypes, closed);
        copy.entityTypes.put(type.name(), type);
        return copy;
    }

    /** With the entity type that a record describes: {@link EntityType#of}. */
    public Ontology with(Class<? extends Record> type) {
        return with(EntityType.of(type));
    }

    public Ontology with(RelationType type) {
        var copy = new Ontology(entityTypes, relationTypes, closed);
        copy.relationTypes.put(type.name(), type);
        return copy;
    }

    /** The same, but nothing beyond it is kept: no other types, no other relations, no relation between other types. */
    public Ontology closed() {
        return new Ontology(entityTypes, relationTypes, true);
    }

    /** Whether what it does not know is left out. */
    public boolean isClosed() {
        return closed;
    }

    public Collection<EntityType> entityTypes() {
        return Collections.unmodifiableCollection(entityTypes.values());
    }

    public Collection<RelationType> relationTypes() {
        return Collections.unmodifiableCollection(relationTypes.values());
    }

    public Optional<EntityType> entityType(String name) {
        return Optional.ofNullable(entityTypes.get(name));
    }

    public Optional<RelationType> relation(String name) {
        return Optional.ofNullable(relationTypes.get(name));
    }

    /**
     * How many of a relation can hold at one time. Of what it does not know, any number; but of what one likes best of
     * a kind ({@link #FAVOURITE}) there is one.
     */
    public Cardinality cardinality(String relation) {
        RelationType type = relationTypes.get(relation);
        if (type != null) {
            return type.cardinality();
        }
        return relation.startsWith(FAVOURITE) ? Cardinality.ONE_PER_SOURCE : Cardinality.MANY;
    }

    /** Whether a relation may lead from something of some types to something of others. What is not known may. */
    public boolean fits(RelationType relation, List<String> source, List<String> target) {
        return fits(relation.sourceTypes(), source) && fits(relation.targetTypes(), target);
    }

    private boolean fits(Collection<String> allowed, List<String> types) {
        List<String> known = types.stream().filter(entityTypes::containsKey).toList();
        return allowed.isEmpty() || known.isEmpty() || known.stream().anyMatch(allowed::contains);
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

    /**
     * Whether types alone tell that two things are of the same size and different: two cities are, two places may lie
     * one in the other, and of what is not known nothing is told.
     */
    public boolean surelyApart(List<String> types, List<String> others) {
        return types.stream()
                .filter(entityTypes::containsKey)
                .filter(others::contains)
                .anyMatch(type -> !type.equals(StandardOntology.ANY_PLACE));
    }

    /** Whether something may be a place of any size, for all that its types say. */
    public boolean isPlaceOfUnknownSize(List<String> types) {
        return types.stream().filter(entityTypes::containsKey).allMatch(StandardOntology.ANY_PLACE::equals);
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
