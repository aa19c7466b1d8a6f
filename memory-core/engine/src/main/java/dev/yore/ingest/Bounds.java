package dev.yore.ingest;

import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import dev.yore.time.FactKey;
import java.util.Set;

/**
 * What one fact may mean for another at all, whoever says so: a verdict about anything else is dropped. Keys are those
 * of entities as they are read through merges. Immutable and thread-safe.
 */
public final class Bounds {
    private final Ontology ontology;

    public Bounds(Ontology ontology) {
        this.ontology = ontology;
    }

    /** Whether two facts are between the same two entities, whichever way. */
    public boolean samePair(FactKey one, FactKey other) {
        return Set.of(one.source(), one.target()).equals(Set.of(other.source(), other.target()));
    }

    /** Whether two keys say the same: equal, or one the reverse of the other where the relation has no direction. */
    public boolean sameKey(FactKey one, FactKey other) {
        return one.equals(other)
                || (one.relation().equals(other.relation())
                        && samePair(one, other)
                        && ontology.relation(one.relation())
                                .map(RelationType::symmetric)
                                .orElse(false));
    }

    /** Whether two facts are of one relation and share an end, in the same position. */
    public boolean sameSlot(FactKey one, FactKey other) {
        if (!one.relation().equals(other.relation())) {
            return false;
        }
        boolean sameEnd = one.source().equals(other.source()) || one.target().equals(other.target());
        boolean crossed = one.source().equals(other.target()) || one.target().equals(other.source());
        return sameEnd || (crossed && ontology.cardinality(one.relation()) == Cardinality.ONE_EACH);
    }

    /** Whether a verdict on one may touch the other. */
    public boolean within(FactKey one, FactKey other) {
        return samePair(one, other) || sameSlot(one, other);
    }
}
