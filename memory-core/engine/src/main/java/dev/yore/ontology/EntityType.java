package dev.yore.ontology;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A kind of entity.
 *
 * @param name a letter, then letters, digits and _
 * @param description for a model, in a few words
 * @param attributes what entities of this type have besides their relations
 */
public record EntityType(String name, String description, List<Attribute> attributes) {
    public EntityType {
        Objects.requireNonNull(description, "description");
        if (!name.matches("[A-Za-z][A-Za-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "an entity type's name must be a letter, then letters, digits and _, got \"" + name + "\"");
        }
        attributes = List.copyOf(attributes);
    }

    /** A type without attributes. */
    public EntityType(String name, String description) {
        this(name, description, List.of());
    }

    /**
     * The type that a record describes: its simple name, and an attribute for each component. {@link Described} says
     * what they mean.
     *
     * @throws IllegalArgumentException if a component is neither text, number, boolean, date nor enum
     */
    public static EntityType of(Class<? extends Record> record) {
        return RecordTypes.read(record);
    }

    /** The attribute of a name, whatever its case. */
    public Optional<Attribute> attribute(String called) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equalsIgnoreCase(called))
                .findFirst();
    }
}
