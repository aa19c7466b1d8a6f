package dev.yore.ingest;

import static java.util.stream.Collectors.toSet;

import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.NameKey;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the entities of one episode or, one after the other, of several. An exact name (as {@link NameKey} compares
 * them) of a compatible type decides; so does "Alice's sister" for whoever was called nothing else before. Rules never
 * merge by likeness; where something else decided that two names are one, the guards still hold: SN-0031 is not SN-0032,
 * and Winslow the man is not Winslow the town. One use by one thread. See {@code docs/entities.md}.
 */
public final class Resolving {
    private final GroupReader now;
    private final Ontology ontology;
    private final Map<EntityId, Entity> current = new LinkedHashMap<>();
    /** By the keys of their names, so that a message with thousands of names is no matter of millions. */
    private final Map<String, Set<EntityId>> byName = new HashMap<>();

    /** What the group knows by each name that was looked for. */
    private final Map<String, List<Entity>> stored = new HashMap<>();

    private final Set<EntityId> created = new HashSet<>();
    private final Set<EntityId> changed = new LinkedHashSet<>();

    Resolving(GroupReader now, Ontology ontology) {
        this.now = now;
        this.ontology = ontology;
    }

    /**
     * One entity a mention, in order; the same one where two names turn out to be one entity.
     *
     * @param decisions what is decided about the mentions
     * @param at record time
     * @param warnings gains those decisions that cannot be followed
     */
    public List<EntityId> resolve(
            List<ExtractedEntity> mentions, Decisions decisions, Instant at, List<String> warnings) {
        lookUp(mentions);
        var resolved = new ArrayList<EntityId>();
        for (int i = 0; i < mentions.size(); i++) {
            ExtractedEntity mention = mentions.get(i);
            Optional<Entity> known = decided(mention, decisions.same().get(i), i, warnings)
                    .or(() -> matching(mention).stream().findFirst());
            EntityId fresh = decisions.ids().get(i);
            Entity entity = known.map(found -> enrich(found, mention)).orElseGet(() -> create(fresh, mention, at));
            if (known.isEmpty()) {
                created.add(entity.id());
            }
            if (known.isEmpty() || !known.get().equals(entity)) {
                changed.add(entity.id());
            }
            keep(entity);
            resolved.add(entity.id());
        }
        return resolved;
    }

    /** Looks for all names of some mentions at once. */
    private void lookUp(List<ExtractedEntity> mentions) {
        Set<String> keys = mentions.stream()
                .flatMap(mention -> Stream.concat(Stream.of(mention.name()), mention.aliases().stream()))
                .map(NameKey::of)
                .filter(key -> !key.isEmpty() && !stored.containsKey(key))
                .collect(toSet());
        stored.putAll(now.entitiesNamed(keys));
        keys.forEach(key -> stored.putIfAbsent(key, List.of()));
    }

    private void keep(Entity entity) {
        Entity before = current.put(entity.id(), entity);
        if (!entity.equals(before)) {
            entity.nameKeys()
                    .forEach(key -> byName.computeIfAbsent(key, one -> new LinkedHashSet<>())
                            .add(entity.id()));
        }
    }

    /** An entity as it will be, if it was resolved. */
    public Optional<Entity> find(EntityId id) {
        return Optional.ofNullable(current.get(id));
    }

    /** An entity as it will be. */
    public Entity entity(EntityId id) {
        return Objects.requireNonNull(current.get(id));
    }

    /** Whether the group did not know an entity before. */
    public boolean isNew(EntityId id) {
        return created.contains(id);
    }

    /** All that were resolved so far, as they will be. */
    public List<Entity> all() {
        return List.copyOf(current.values());
    }

    /** The new ones, and those that gained a name, a type or an attribute. */
    public List<Entity> changed() {
        return changed.stream().map(this::entity).toList();
    }

    /** The entities that go by the name of a mention and can be it by their types; the likeliest first. */
    public List<Entity> matching(ExtractedEntity mention) {
        String key = NameKey.of(mention.name());
        List<Entity> byName = named(key).stream()
                .filter(entity -> canBe(mention, entity))
                .sorted(Comparator.comparing((Entity entity) -> !isCalled(entity, key))
                        .thenComparing(entity -> !entity.types().containsAll(types(mention))))
                .toList();
        if (!byName.isEmpty()) {
            return byName;
        }
        return aliases(mention)
                .sorted()
                .map(NameKey::of)
                .flatMap(alias -> named(alias).stream().filter(entity -> isCalled(entity, alias)))
                .filter(entity -> canBe(mention, entity))
                .distinct()
                .toList();
    }

    /** The guards: whether a mention can be an entity, whatever their names. */
    public boolean canBe(ExtractedEntity mention, Entity entity) {
        return ontology.canBeOne(types(mention), entity.types())
                && !Naming.areNumberedApart(mention.name(), entity.name());
    }

    private Optional<Entity> decided(
            ExtractedEntity mention, @Nullable EntityId same, int place, List<String> warnings) {
        if (same == null) {
            return Optional.empty();
        }
        Optional<Entity> entity = Optional.ofNullable(current.get(same))
                .or(() -> now.entities(List.of(same)).stream().findFirst())
                .filter(known -> canBe(mention, known));
        if (entity.isEmpty()) {
            warnings.add("entity " + place
                    + " was settled to be one that is not there any more, or is of another kind or number");
        }
        return entity;
    }

    private static boolean isCalled(Entity entity, String key) {
        return NameKey.of(entity.name()).equals(key);
    }

    private List<Entity> named(String key) {
        if (key.isEmpty()) {
            return List.of();
        }
        var found = new LinkedHashMap<EntityId, Entity>();
        byName.getOrDefault(key, Set.of()).forEach(id -> found.put(id, entity(id)));
        stored.computeIfAbsent(key, now::entitiesNamed)
                .forEach(entity -> found.putIfAbsent(entity.id(), current.getOrDefault(entity.id(), entity)));
        return List.copyOf(found.values());
    }

    /** It goes by its most complete name; every name that it ever had stays an alias. */
    private static Entity enrich(Entity known, ExtractedEntity mention) {
        String name = Naming.isMoreComplete(mention.name(), known.name()) ? mention.name() : known.name();
        var aliases = new HashSet<>(known.aliases());
        aliases(mention).forEach(aliases::add);
        aliases.add(known.name());
        aliases.add(mention.name());
        aliases.removeIf(alias -> NameKey.of(alias).equals(NameKey.of(name)));
        List<String> types = known.types().isEmpty() ? types(mention) : known.types();
        var attributes = new HashMap<>(known.attributes());
        attributes.putAll(mention.attributes());
        return new Entity(known.id(), name, aliases, types, known.summary(), attributes, known.createdAt());
    }

    private static Entity create(EntityId id, ExtractedEntity mention, Instant at) {
        var aliases = aliases(mention)
                .filter(alias -> !NameKey.of(alias).equals(NameKey.of(mention.name())))
                .collect(toSet());
        return new Entity(id, mention.name(), aliases, types(mention), "", mention.attributes(), at);
    }

    /** Its other names; "the successor of ASR1603" makes that no name of ASR1605. */
    private static Stream<String> aliases(ExtractedEntity mention) {
        return mention.aliases().stream().filter(alias -> !Naming.areNumberedApart(alias, mention.name()));
    }

    private static List<String> types(ExtractedEntity mention) {
        return mention.type() == null ? List.of() : List.of(mention.type());
    }
}
