package dev.yore.time;

import dev.yore.model.EntityId;
import java.util.Objects;

/**
 * A place that one fact at a time can take: the home of Ana, the CEO of Acme. Keys that share no slot never exclude
 * each other.
 *
 * @param relation the relation type, in capitals
 * @param entity the one of whom there is one at a time: the source, or the target, or each of the two
 */
public record Slot(String relation, EntityId entity) {
    public Slot {
        Objects.requireNonNull(relation, "relation");
        Objects.requireNonNull(entity, "entity");
    }
}
