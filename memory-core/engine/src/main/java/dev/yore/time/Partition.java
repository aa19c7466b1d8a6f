package dev.yore.time;

import dev.yore.model.EntityId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Claims in parts that never bear on each other, at no instant of record time: entities that were ever merged count as
 * one, and keys that share a slot are of one part.
 */
final class Partition {
    private final Map<Object, Object> parents = new HashMap<>();
    private final Circumstances circumstances;

    Partition(Circumstances circumstances) {
        this.circumstances = circumstances;
        circumstances.merges().forEach(merge -> join(merge.from(), merge.into()));
    }

    Collection<List<Claim>> parts(Collection<Claim> claims) {
        for (var claim : claims) {
            for (var slot : circumstances.exclusion().slots(claim.key())) {
                join(everKnownAs(claim.key()), new Slot(slot.relation(), everKnownAs(slot.entity())));
            }
        }
        var parts = new LinkedHashMap<Object, List<Claim>>();
        for (var claim : claims) {
            parts.computeIfAbsent(root(everKnownAs(claim.key())), root -> new ArrayList<>())
                    .add(claim);
        }
        return parts.values();
    }

    /** One name for all entities that were ever one. */
    EntityId everKnownAs(EntityId entity) {
        return (EntityId) root(entity);
    }

    FactKey everKnownAs(FactKey key) {
        return circumstances
                .exclusion()
                .canonical(new FactKey(everKnownAs(key.source()), key.relation(), everKnownAs(key.target())));
    }

    private void join(Object one, Object other) {
        parents.put(root(one), root(other));
    }

    private Object root(Object node) {
        var root = node;
        for (var parent = parents.get(root); parent != null && !parent.equals(root); parent = parents.get(root)) {
            parents.put(root, parents.getOrDefault(parent, parent));
            root = parent;
        }
        return root;
    }
}
