package dev.yore.time;

import dev.yore.model.EntityId;
import dev.yore.model.Merge;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.stream.Collectors;

/** Which entity each entity is known as at one instant of record time. Immutable. */
public final class KnownAs {
    private final Map<EntityId, EntityId> readAs;

    /** @param merges undone ones too */
    public KnownAs(Collection<Merge> merges, Instant recordTime) {
        readAs = merges.stream()
                .filter(merge -> merge.isKnownAt(recordTime))
                .sorted(Comparator.comparing(Merge::recordedAt).thenComparing(Merge::into))
                .collect(Collectors.toMap(Merge::from, Merge::into, (earlier, later) -> later));
    }

    public FactKey of(FactKey key) {
        return readAs.isEmpty() ? key : new FactKey(of(key.source()), key.relation(), of(key.target()));
    }

    /** Follows chains; of two merges of one entity that both stand, the later counts. */
    public EntityId of(EntityId entity) {
        var passed = new LinkedHashSet<EntityId>();
        var current = entity;
        for (var next = readAs.get(current); next != null; next = readAs.get(current)) {
            if (!passed.add(current)) {
                throw new IllegalArgumentException("merges must not run in a circle, got " + passed);
            }
            current = next;
        }
        return current;
    }
}
