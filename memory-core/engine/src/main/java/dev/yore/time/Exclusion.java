package dev.yore.time;

import java.time.Instant;
import java.util.Collection;
import java.util.Set;

/**
 * Which facts cannot hold at the same time. The ontology answers: by source (a person lives in one place), by target (a
 * company has one CEO), both ways (married to), and never where one target contains the other or they are of different
 * grain. The {@link Derivation} itself knows no ontology.
 *
 * <p>Implementations are pure and thread-safe.
 */
@FunctionalInterface
public interface Exclusion {
    /** Many of everything: nothing excludes anything. */
    Exclusion NONE = new Exclusion() {
        @Override
        public boolean excludes(FactKey p, FactKey q) {
            return false;
        }

        @Override
        public Set<Slot> slots(FactKey key) {
            return Set.of();
        }
    };

    /**
     * Whether two different keys that share a slot exclude each other. Symmetric: the order of the two does not matter.
     */
    boolean excludes(FactKey p, FactKey q);

    /**
     * The slots that a key takes a place in, by its relation alone: only keys that share one are ever compared. None
     * for a relation that allows many, which is what keeps ten thousand likes from being compared with each other.
     * Unless overridden: one for either end.
     */
    default Set<Slot> slots(FactKey key) {
        var bySource = new Slot(key.relation(), key.source());
        var byTarget = new Slot(key.relation(), key.target());
        return bySource.equals(byTarget) ? Set.of(bySource) : Set.of(bySource, byTarget);
    }

    /**
     * Whether a relation says the same of both its ends, so that a key and its reverse are one. Unless overridden: none
     * does.
     */
    default boolean isSymmetric(String relation) {
        return false;
    }

    /**
     * What excludes what as it was known at an instant of record time, where that depends on what was said: of two
     * places, whether one lies in the other. Unless overridden: the same at any.
     */
    default Exclusion knownAt(Instant recordTime) {
        return this;
    }

    /** The instants of record time at which what is known of some keys' exclusion changed. Unless overridden: none. */
    default Set<Instant> changes(Collection<FactKey> keys) {
        return Set.of();
    }

    /** The one form in which a key and, where the relation is symmetric, its reverse are derived. */
    default FactKey canonical(FactKey key) {
        return isSymmetric(key.relation()) && key.source().compareTo(key.target()) > 0 ? key.reversed() : key;
    }
}
