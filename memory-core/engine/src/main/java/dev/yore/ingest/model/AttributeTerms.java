package dev.yore.ingest.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ontology.Attribute;
import dev.yore.ontology.EntityType;
import dev.yore.ontology.Ontology;
import java.util.stream.Collectors;

/** What the first call is told of attributes, where an ontology has any: without, a model is not charged for them. */
final class AttributeTerms {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOLD = """

            Write what the message says of a type's attributes in "attributes", as a list of \
            {"name": "", "value": ""}. Leave out what it does not say.""";

    private AttributeTerms() {}

    private static boolean areAny(Ontology ontology) {
        return ontology.entityTypes().stream()
                .anyMatch(type -> !type.attributes().isEmpty());
    }

    /** Follows the list of types. */
    static String rule(Ontology ontology) {
        return areAny(ontology) ? TOLD : "";
    }

    /** Follows a type; empty if it has none. */
    static String of(EntityType type) {
        return type.attributes().isEmpty()
                ? ""
                : type.attributes().stream()
                        .map(AttributeTerms::term)
                        .collect(Collectors.joining("; ", ". Attributes: ", ""));
    }

    private static String term(Attribute attribute) {
        String values = attribute.kind() == Attribute.Kind.CHOICE
                ? "one of " + String.join(", ", attribute.choices())
                : attribute.kind().name();
        return attribute.name() + " (" + values + ")"
                + (attribute.description().isEmpty() ? "" : " " + attribute.description());
    }

    /** The schema with a place for attributes, where the ontology has any and the schema lists entities as ours does. */
    static String schema(String schema, Ontology ontology) {
        if (!areAny(ontology)) {
            return schema;
        }
        try {
            var root = JSON.readTree(schema);
            if (root.at("/properties/entities/items/properties") instanceof ObjectNode properties) {
                add(properties, (ObjectNode) root.at("/properties/entities/items"));
            }
            return JSON.writeValueAsString(root);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the schema of the first call must be JSON", e);
        }
    }

    private static void add(ObjectNode properties, ObjectNode item) {
        ObjectNode pair =
                properties.putObject("attributes").put("type", "array").putObject("items");
        pair.put("type", "object").put("additionalProperties", false);
        pair.putArray("required").add("name").add("value");
        ObjectNode fields = pair.putObject("properties");
        fields.putObject("name").put("type", "string");
        fields.putObject("value").put("type", "string");
        item.withArray("/required").add("attributes");
    }
}
