package dev.yore.graph;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toCollection;

import dev.yore.model.EntityId;
import dev.yore.model.Merge;
import dev.yore.store.GroupReader;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The merges that bear on the entities asked about, read as they are needed. One use by one thread. */
final class Merges {
    private final GroupReader now;
    private final Set<EntityId> erased;
    private final Map<List<Object>, Merge> known = new LinkedHashMap<>();
    private final Map<EntityId, Set<EntityId>> families = new LinkedHashMap<>();

    /** @param change what the Revision in the making does: merges are met as they will be after it */
    Merges(GroupReader now, ClaimChange change) {
        this.now = now;
        this.erased = Set.copyOf(change.erased());
        change.merges().forEach(merge -> known.put(identity(merge), merge));
    }

    private static List<Object> identity(Merge merge) {
        return List.of(merge.from(), merge.into(), merge.recordedAt());
    }

    /** All entities that were ever one with an entity, itself among them. */
    Set<EntityId> family(EntityId entity) {
        Set<EntityId> family = families.get(entity);
        if (family == null) {
            read(List.of(entity));
            family = families.getOrDefault(entity, Set.of(entity));
        }
        return family;
    }

    /** Reads the families of many entities at once, which costs no more questions than that of one. */
    void read(Collection<EntityId> entities) {
        var members = new LinkedHashSet<EntityId>();
        Set<EntityId> ahead = new LinkedHashSet<>(entities);
        ahead.removeIf(families::containsKey);
        if (ahead.isEmpty()) {
            return;
        }
        while (!ahead.isEmpty()) {
            members.addAll(ahead);
            now.merges(ahead).forEach(merge -> known.putIfAbsent(identity(merge), merge));
            ahead = known.values().stream()
                    .flatMap(merge -> Stream.of(merge.from(), merge.into()))
                    .filter(entity -> !members.contains(entity) && !families.containsKey(entity))
                    .collect(toCollection(LinkedHashSet::new));
        }
        members.forEach(member -> families.put(member, new LinkedHashSet<>(Set.of(member))));
        known.values().forEach(merge -> unite(merge.from(), merge.into()));
    }

    private void unite(EntityId one, EntityId other) {
        Set<EntityId> family = requireNonNull(families.get(one));
        Set<EntityId> joining = requireNonNull(families.get(other));
        if (family != joining) {
            family.addAll(joining);
            joining.forEach(member -> families.put(member, family));
        }
    }

    /** Every merge met so far, as it will be. */
    List<Merge> met() {
        return known.values().stream()
                .filter(merge -> !erased.contains(merge.from()) && !erased.contains(merge.into()))
                .toList();
    }
}
