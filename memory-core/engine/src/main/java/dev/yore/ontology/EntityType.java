package dev.yore.ontology;

/**
 * A kind of entity.
 *
 * @param name a letter, then letters, digits and _
 * @param description for a model, in a few words
 */
public record EntityType(String name, String description) {
    public EntityType {
        if (!name.matches("[A-Za-z][A-Za-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "an entity type's name must be a letter, then letters, digits and _, got \"" + name + "\"");
        }
    }
}
