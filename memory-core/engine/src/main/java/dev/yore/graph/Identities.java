package dev.yore.graph;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Merge;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which entities are one, as known at one instant of record time. Reads the merges as they are needed. One use by one
 * thread.
 */
public final class Identities {
    private final GroupReader reader;
    private final @Nullable Instant knownAt;
    private final Map<EntityId, List<Merge>> known = new HashMap<>();

    private Identities(GroupReader reader, @Nullable Instant knownAt) {
        this.reader = reader;
        this.knownAt = knownAt;
    }

    public static Identities now(GroupReader reader) {
        return new Identities(reader, null);
    }

    /** @param recordTime absent: now */
    public static Identities knownAt(GroupReader reader, @Nullable Instant recordTime) {
        return new Identities(reader, recordTime);
    }

    /** The entity that an entity is read as; itself if it is merged into none. */
    public EntityId of(EntityId entity) {
        EntityId current = entity;
        for (Optional<EntityId> next = into(current); next.isPresent(); next = into(current)) {
            current = next.get();
        }
        return current;
    }

    private Optional<EntityId> into(EntityId entity) {
        return merges(entity).stream()
                .filter(merge -> merge.from().equals(entity) && stands(merge))
                .map(Merge::into)
                .findFirst();
    }

    /** Asked once an entity: the candidates of one message may name the same few over and over. */
    private List<Merge> merges(EntityId entity) {
        meet(List.of(entity));
        return known.getOrDefault(entity, List.of());
    }

    /** Reads the merges of some entities that are asked about next, all with one look-up. */
    public void meet(Collection<EntityId> entities) {
        Set<EntityId> unknown = entities.stream()
                .filter(id -> !known.containsKey(id))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (!unknown.isEmpty()) {
            unknown.forEach(id -> known.put(id, new ArrayList<>()));
            for (Merge merge : reader.merges(unknown)) {
                Stream.of(merge.from(), merge.into())
                        .filter(unknown::contains)
                        .forEach(id -> known.getOrDefault(id, new ArrayList<>()).add(merge));
            }
        }
    }

    private boolean stands(Merge merge) {
        return knownAt == null ? merge.undoneAt() == null : merge.isKnownAt(knownAt);
    }

    /** Some entities as they are read: each once, those that are merged as what they are merged into. */
    public List<Entity> read(Collection<Entity> entities) {
        meet(entities.stream().map(Entity::id).toList());
        var read = new LinkedHashMap<EntityId, Entity>();
        for (Entity entity : entities) {
            EntityId id = of(entity.id());
            if (id.equals(entity.id())) {
                read.put(id, entity);
            } else if (!read.containsKey(id)) {
                reader.entities(List.of(id)).forEach(into -> read.put(id, into));
            }
        }
        return List.copyOf(read.values());
    }

    /** Some entities, and all that are read as one with any of them. */
    public Set<EntityId> all(Collection<EntityId> entities) {
        var all = new LinkedHashSet<EntityId>();
        entities.forEach(entity -> add(of(entity), all));
        return all;
    }

    private void add(EntityId entity, Set<EntityId> all) {
        if (all.add(entity)) {
            merges(entity).stream()
                    .filter(merge -> merge.into().equals(entity) && stands(merge))
                    .map(Merge::from)
                    .forEach(from -> add(from, all));
        }
    }
}
