package dev.yore.time;

import dev.yore.model.EntityId;
import java.util.Objects;

/**
 * What a claim is about: two entities and how they are related.
 *
 * @param relation the relation type, in capitals: {@code LIVES_IN}
 */
public record FactKey(EntityId source, String relation, EntityId target) {
    public FactKey {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(relation, "relation");
        Objects.requireNonNull(target, "target");
    }
}
