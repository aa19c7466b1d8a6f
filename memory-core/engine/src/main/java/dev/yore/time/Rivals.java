package dev.yore.time;

import dev.yore.model.ClaimId;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Which claims are set against each other. Asks of two keys once, and only when two of their claims meet. */
final class Rivals {
    private final Exclusion exclusion;
    private final Set<Set<ClaimId>> exempt;
    private final Map<FactKey, Map<FactKey, Boolean>> known = new HashMap<>();

    /** @param exempt pairs of claims that do not exclude each other, whatever their keys */
    Rivals(Exclusion exclusion, Set<Set<ClaimId>> exempt) {
        this.exclusion = exclusion;
        this.exempt = exempt;
    }

    Set<Slot> slots(FactKey key) {
        return exclusion.slots(key);
    }

    /** Whether two of one slot exclude each other. */
    boolean areRivals(Held p, Held q) {
        return !p.key().equals(q.key()) && exclude(p.key(), q.key()) && !isExempt(p, q);
    }

    private boolean exclude(FactKey p, FactKey q) {
        return known.computeIfAbsent(p, key -> new HashMap<>())
                .computeIfAbsent(q, other -> exclusion.excludes(p, other));
    }

    private boolean isExempt(Held p, Held q) {
        return !exempt.isEmpty()
                && exempt.contains(Set.of(p.claim().id(), q.claim().id()));
    }
}
