package dev.yore.ingest;

import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.NameKey;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Step 4: decides which extracted names are entities that the group knows already. An exact name (as {@link NameKey}
 * compares them) of a compatible type decides; so does "Alice's sister" for whoever was called nothing else before. It
 * never merges by likeness: SN-0031 is not SN-0032, and Winslow the man is not Winslow the town. Stateless and
 * thread-safe.
 */
final class EntityResolver {
    private final Ontology ontology;
    private final Supplier<EntityId> ids;

    EntityResolver(Ontology ontology) {
        this(ontology, () -> EntityId.of(UUID.randomUUID().toString()));
    }

    EntityResolver(Ontology ontology, Supplier<EntityId> ids) {
        this.ontology = ontology;
        this.ids = ids;
    }

    /**
     * @param entities one an extracted entity, in order; the same one where two names turn out to be one entity
     * @param changed the new ones, and those that gained a name or a type
     */
    record Resolution(List<Entity> entities, List<Entity> changed) {}

    Resolution resolve(GroupReader now, List<ExtractedEntity> extracted, Instant at) {
        Map<EntityId, Entity> current = new LinkedHashMap<>();
        Set<EntityId> changed = new LinkedHashSet<>();
        var resolved = new ArrayList<EntityId>();
        for (ExtractedEntity mention : extracted) {
            Optional<Entity> known = find(now, current, mention);
            Entity entity = known.map(found -> enrich(found, mention)).orElseGet(() -> create(mention, at));
            if (known.isEmpty() || !known.get().equals(entity)) {
                changed.add(entity.id());
            }
            current.put(entity.id(), entity);
            resolved.add(entity.id());
        }
        return new Resolution(
                resolved.stream().map(current::get).toList(),
                changed.stream().map(current::get).toList());
    }

    private Optional<Entity> find(GroupReader now, Map<EntityId, Entity> current, ExtractedEntity mention) {
        List<String> types = types(mention);
        Optional<Entity> byName = named(now, current, NameKey.of(mention.name())).stream()
                .filter(entity -> ontology.canBeOne(types, entity.types()))
                .findFirst();
        return byName.or(() -> mention.aliases().stream()
                .map(NameKey::of)
                .flatMap(key -> named(now, current, key).stream()
                        .filter(entity -> NameKey.of(entity.name()).equals(key)))
                .filter(entity -> ontology.canBeOne(types, entity.types()))
                .findFirst());
    }

    private static List<Entity> named(GroupReader now, Map<EntityId, Entity> current, String key) {
        if (key.isEmpty()) {
            return List.of();
        }
        var found = new LinkedHashMap<EntityId, Entity>();
        current.values().stream()
                .filter(entity -> entity.nameKeys().contains(key))
                .forEach(entity -> found.put(entity.id(), entity));
        now.entitiesNamed(key)
                .forEach(entity -> found.putIfAbsent(entity.id(), current.getOrDefault(entity.id(), entity)));
        return List.copyOf(found.values());
    }

    /** Known by a role before, it takes its name now; every name that it ever had stays an alias. */
    private static Entity enrich(Entity known, ExtractedEntity mention) {
        boolean namedNow = mention.aliases().stream().map(NameKey::of).anyMatch(NameKey.of(known.name())::equals);
        String name = namedNow ? mention.name() : known.name();
        var aliases = new HashSet<>(known.aliases());
        aliases.addAll(mention.aliases());
        aliases.add(known.name());
        aliases.add(mention.name());
        aliases.removeIf(alias -> NameKey.of(alias).equals(NameKey.of(name)));
        List<String> types = known.types().isEmpty() ? types(mention) : known.types();
        return new Entity(known.id(), name, aliases, types, known.summary(), known.attributes(), known.createdAt());
    }

    private Entity create(ExtractedEntity mention, Instant at) {
        var aliases = new HashSet<>(mention.aliases());
        aliases.removeIf(alias -> NameKey.of(alias).equals(NameKey.of(mention.name())));
        return new Entity(ids.get(), mention.name(), aliases, types(mention), "", Map.of(), at);
    }

    private static List<String> types(ExtractedEntity mention) {
        return mention.type() == null ? List.of() : List.of(mention.type());
    }
}
