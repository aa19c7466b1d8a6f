package dev.yore.time;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Of each key, the other keys that it excludes. Costs one question for each two keys that share a slot. */
final class Rivals {
    private final Map<FactKey, List<FactKey>> rivals = new HashMap<>();

    Rivals(Set<FactKey> keys, Exclusion exclusion) {
        var takers = new HashMap<Slot, List<FactKey>>();
        for (var key : keys) {
            for (var slot : exclusion.slots(key)) {
                takers.computeIfAbsent(slot, s -> new ArrayList<>()).add(key);
            }
        }
        for (var key : keys) {
            var others = new LinkedHashSet<FactKey>();
            exclusion.slots(key).forEach(slot -> others.addAll(takers.getOrDefault(slot, List.of())));
            others.removeIf(other -> other.equals(key) || !exclusion.excludes(key, other));
            if (!others.isEmpty()) {
                rivals.put(key, List.copyOf(others));
            }
        }
    }

    List<FactKey> of(FactKey key) {
        return rivals.getOrDefault(key, List.of());
    }
}
