package dev.yore.time;

import dev.yore.model.EntityId;
import dev.yore.model.Fact;
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

    public static FactKey of(Fact fact) {
        return new FactKey(fact.source(), fact.relation(), fact.target());
    }

    public FactKey reversed() {
        return new FactKey(target, relation, source);
    }

    /** Whether it links an entity to itself, as two that were merged may come to do. */
    public boolean isLoop() {
        return source.equals(target);
    }
}
