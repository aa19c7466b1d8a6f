package dev.yore.graph;

import dev.yore.model.EntityId;
import dev.yore.model.Merge;
import dev.yore.store.GroupReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The merges that bear on the entities asked about, read as they are needed. One use by one thread. */
final class Merges {
    private final GroupReader now;
    private final Set<EntityId> erased;
    private final Map<List<Object>, Merge> known = new LinkedHashMap<>();
    private final Map<EntityId, Set<EntityId>> families = new LinkedHashMap<>();

    /**
     * @param changing merges as they will be after the Revision in the making
     * @param erased entities whose merges count no more
     */
    Merges(GroupReader now, Collection<Merge> changing, Collection<EntityId> erased) {
        this.now = now;
        this.erased = Set.copyOf(erased);
        changing.forEach(merge -> known.put(identity(merge), merge));
    }

    private static List<Object> identity(Merge merge) {
        return List.of(merge.from(), merge.into(), merge.recordedAt());
    }

    /** All entities that were ever one with an entity, itself among them. */
    Set<EntityId> family(EntityId entity) {
        Set<EntityId> family = families.get(entity);
        if (family == null) {
            Set<EntityId> found = find(entity);
            found.forEach(member -> families.put(member, found));
            family = found;
        }
        return family;
    }

    private Set<EntityId> find(EntityId entity) {
        var family = new LinkedHashSet<EntityId>(Set.of(entity));
        var ahead = new ArrayDeque<EntityId>(family);
        while (!ahead.isEmpty()) {
            EntityId member = ahead.remove();
            for (Merge merge : of(member)) {
                for (EntityId end : List.of(merge.from(), merge.into())) {
                    if (family.add(end)) {
                        ahead.add(end);
                    }
                }
            }
        }
        return family;
    }

    private List<Merge> of(EntityId entity) {
        now.merges(List.of(entity)).stream()
                .filter(merge -> !erased.contains(merge.from()) && !erased.contains(merge.into()))
                .forEach(merge -> known.putIfAbsent(identity(merge), merge));
        return known.values().stream()
                .filter(merge -> merge.from().equals(entity) || merge.into().equals(entity))
                .toList();
    }

    /** Every merge met so far, as it will be. */
    List<Merge> met() {
        var met = new ArrayList<Merge>();
        var members = new HashSet<EntityId>();
        families.values().forEach(members::addAll);
        known.values().stream().filter(merge -> members.contains(merge.from())).forEach(met::add);
        return met;
    }
}
