package dev.yore.ontology;

import dev.yore.ontology.RelationType.Cardinality;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
        return java.util.Collections.unmodifiableCollection(entityTypes.values());
    }

    public Collection<RelationType> relationTypes() {
        return java.util.Collections.unmodifiableCollection(relationTypes.values());
    }

    public Optional<RelationType> relation(String name) {
        return Optional.ofNullable(relationTypes.get(name));
    }

    /** How many of a relation can hold at one time; {@link Cardinality#MANY} for what it does not know. */
    public Cardinality cardinality(String relation) {
        RelationType type = relationTypes.get(relation);
        return type == null ? Cardinality.MANY : type.cardinality();
    }

    static RelationType relation(String name, Cardinality cardinality, String source, String target, String text) {
        return new RelationType(name, cardinality, types(source), types(target), false, text);
    }

    private static Set<String> types(String names) {
        return names.isEmpty() ? Set.of() : Set.of(names.split("\\|"));
    }
}
