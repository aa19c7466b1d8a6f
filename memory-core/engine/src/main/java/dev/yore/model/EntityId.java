package dev.yore.model;

/**
 * Names one entity within its group.
 *
 * @param value not blank, at most {@value Ids#MAX_LENGTH} characters
 */
public record EntityId(String value) implements Comparable<EntityId> {
    public EntityId {
        value = Ids.requireValid("entity id", value);
    }

    public static EntityId of(String value) {
        return new EntityId(value);
    }

    @Override
    public int compareTo(EntityId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
