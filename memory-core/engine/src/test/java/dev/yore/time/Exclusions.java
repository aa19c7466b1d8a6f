package dev.yore.time;

import dev.yore.model.EntityId;
import java.util.HashSet;
import java.util.Set;

/** Exclusions as an ontology would give them. */
final class Exclusions {
    private Exclusions() {}

    /** One target a source at a time. */
    static Exclusion bySource(String relation) {
        return new Exclusion() {
            @Override
            public boolean excludes(FactKey p, FactKey q) {
                return p.source().equals(q.source());
            }

            @Override
            public Set<Slot> slots(FactKey key) {
                return key.relation().equals(relation) ? Set.of(new Slot(relation, key.source())) : Set.of();
            }
        };
    }

    /** One source a target at a time. */
    static Exclusion byTarget(String relation) {
        return new Exclusion() {
            @Override
            public boolean excludes(FactKey p, FactKey q) {
                return p.target().equals(q.target());
            }

            @Override
            public Set<Slot> slots(FactKey key) {
                return key.relation().equals(relation) ? Set.of(new Slot(relation, key.target())) : Set.of();
            }
        };
    }

    /** One partner an entity at a time, on whichever side it stands. */
    static Exclusion bothWays(String relation) {
        return (p, q) -> p.relation().equals(relation) && q.relation().equals(relation) && shareAnEnd(p, q);
    }

    private static boolean shareAnEnd(FactKey p, FactKey q) {
        var ends = new HashSet<EntityId>(Set.of(p.source(), p.target()));
        return ends.contains(q.source()) || ends.contains(q.target());
    }
}
