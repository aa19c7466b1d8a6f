package dev.yore.time;

import dev.yore.model.Fact;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which facts answer a question about an instant of world time.
 *
 * <pre>
 *   start known       validAt &lt;= t &lt; invalidAt        an absent invalidAt is +∞
 *   start not known   t &lt; invalidAt, and no fact of known start that excludes it holds at t
 *   void              never
 * </pre>
 *
 * Several may answer: an interlude and what contains it, or all those of unknown start where no other holds. See {@code
 * docs/time.md}, "Reading". Stateless and thread-safe.
 */
public final class Reading {
    private Reading() {}

    /**
     * The facts that answer at t, in the order given.
     *
     * @param facts all facts of one slot or more, as known at one instant of record time
     * @param exclusion what excludes what
     */
    public static List<Fact> answers(Collection<Fact> facts, Exclusion exclusion, Instant t) {
        var holding = facts.stream().filter(fact -> fact.holdsAt(t)).toList();
        var takers = takersOfSlots(holding, exclusion);
        return holding.stream()
                .filter(fact -> fact.validAt() != null || !isExcluded(FactKey.of(fact), takers, exclusion))
                .toList();
    }

    private static Map<Slot, Set<FactKey>> takersOfSlots(List<Fact> holding, Exclusion exclusion) {
        var takers = new HashMap<Slot, Set<FactKey>>();
        for (var fact : holding) {
            if (fact.validAt() != null) {
                var key = FactKey.of(fact);
                exclusion
                        .slots(key)
                        .forEach(slot -> takers.computeIfAbsent(slot, s -> new HashSet<>())
                                .add(key));
            }
        }
        return takers;
    }

    private static boolean isExcluded(FactKey key, Map<Slot, Set<FactKey>> takers, Exclusion exclusion) {
        return exclusion.slots(key).stream()
                .flatMap(slot -> takers.getOrDefault(slot, Set.of()).stream())
                .anyMatch(other -> !other.equals(key) && exclusion.excludes(key, other));
    }
}
