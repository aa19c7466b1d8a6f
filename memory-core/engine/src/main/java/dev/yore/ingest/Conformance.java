package dev.yore.ingest;

import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.ontology.Attribute;
import dev.yore.ontology.EntityType;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The end of every extraction: holds what was extracted to the ontology, whatever a model made of its instructions. A
 * relation between ends that it cannot have is turned round where that makes it right. A closed ontology drops what it
 * does not know, item by item, with a warning; an open one keeps it. Attributes that a type does not have, or whose
 * values are not what they should be, are dropped by both. Names are taken apart from the roles that they were said
 * with. Thread-safe.
 */
public final class Conformance {
    /** "My sister Ana" is Ana; "my favourite Beatles song" is nobody's name. */
    private static final Set<String> ROLE_BEARERS = Set.of("Person", "Animal");

    private final Ontology ontology;

    public Conformance(Ontology ontology) {
        this.ontology = ontology;
    }

    /** @param speaker who says "my sister" */
    public Extraction of(String speaker, Extraction extraction) {
        var warnings = new ArrayList<>(extraction.warnings());
        var kept = new ArrayList<ExtractedEntity>();
        // The new place of each entity that is kept.
        var places = new LinkedHashMap<Integer, Integer>();
        for (int i = 0; i < extraction.entities().size(); i++) {
            ExtractedEntity entity = extraction.entities().get(i);
            if (isKnown(entity)) {
                places.put(i, kept.size());
                kept.add(plainlyNamed(speaker, withAttributes(i, entity, warnings)));
            } else {
                warnings.add("entity " + i + " was left out: the ontology is closed and does not know its type");
            }
        }
        var facts = new ArrayList<ExtractedFact>();
        for (int i = 0; i < extraction.facts().size(); i++) {
            fact(i, extraction.facts().get(i), places, kept, warnings).ifPresent(facts::add);
        }
        return new Extraction(kept, facts, warnings, extraction.usage());
    }

    // ---- entities

    private boolean isKnown(ExtractedEntity entity) {
        return !ontology.isClosed()
                || entity.type() == null
                || ontology.entityType(entity.type()).isPresent();
    }

    private ExtractedEntity withAttributes(int place, ExtractedEntity entity, List<String> warnings) {
        Optional<EntityType> type = Optional.ofNullable(entity.type()).flatMap(ontology::entityType);
        var attributes = new LinkedHashMap<String, String>();
        entity.attributes().forEach((name, value) -> {
            Optional<Attribute> attribute = type.flatMap(t -> t.attribute(name));
            Optional<String> coerced = attribute.flatMap(a -> a.coerce(value));
            if (attribute.isPresent() && coerced.isPresent()) {
                attributes.put(attribute.get().name(), coerced.get());
            } else {
                warnings.add("entity " + place + " has an attribute that "
                        + (attribute.isEmpty()
                                ? "its type does not have"
                                : "is no " + attribute.get().kind())
                        + "; it was left out");
            }
        });
        return new ExtractedEntity(entity.name(), entity.type(), entity.aliases(), attributes);
    }

    private static ExtractedEntity plainlyNamed(String speaker, ExtractedEntity entity) {
        if (entity.type() != null && !ROLE_BEARERS.contains(entity.type())) {
            return entity;
        }
        return Naming.takeApart(entity.name(), speaker)
                .map(called -> {
                    var aliases = new HashSet<>(entity.aliases());
                    aliases.add(called.role());
                    aliases.remove(called.name());
                    return new ExtractedEntity(called.name(), entity.type(), aliases, entity.attributes());
                })
                .orElse(entity);
    }

    // ---- facts

    private Optional<ExtractedFact> fact(
            int place,
            ExtractedFact fact,
            Map<Integer, Integer> places,
            List<ExtractedEntity> entities,
            List<String> warnings) {
        Integer source = places.get(fact.source());
        Integer target = places.get(fact.target());
        if (source == null || target == null) {
            warnings.add("fact " + place + " was left out with an entity that it needs");
            return Optional.empty();
        }
        Optional<RelationType> relation = ontology.relation(fact.relation());
        if (relation.isEmpty()) {
            if (ontology.isClosed()) {
                warnings.add("fact " + place + " was left out: the ontology is closed and does not know its relation");
                return Optional.empty();
            }
            return Optional.of(fact.between(source, target));
        }
        if (fits(relation.get(), entities.get(source), entities.get(target))) {
            return Optional.of(fact.between(source, target));
        }
        if (fits(relation.get(), entities.get(target), entities.get(source))) {
            warnings.add("fact " + place + " was turned round: its ends were the wrong way for its relation");
            return Optional.of(fact.between(target, source));
        }
        warnings.add("fact " + place + " has ends that its relation cannot have"
                + (ontology.isClosed() ? "; it was left out" : ""));
        return ontology.isClosed() ? Optional.empty() : Optional.of(fact.between(source, target));
    }

    private boolean fits(RelationType relation, ExtractedEntity source, ExtractedEntity target) {
        return ontology.fits(relation, types(source), types(target));
    }

    private static List<String> types(ExtractedEntity entity) {
        return entity.type() == null ? List.of() : List.of(entity.type());
    }
}
