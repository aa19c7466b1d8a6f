package dev.yore.model;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A person, a place, a thing that episodes speak of.
 *
 * @param name its most complete name
 * @param aliases other names that it goes by
 * @param types what it is ("Person", "City"), most telling first; empty: not known
 * @param summary what is known of it, in a few sentences; may be empty
 * @param attributes further properties by key
 * @param createdAt record time: when it was first met
 */
public record Entity(
        EntityId id,
        String name,
        Set<String> aliases,
        List<String> types,
        String summary,
        Map<String, String> attributes,
        Instant createdAt) {

    public Entity {
        Objects.requireNonNull(id, "id");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank");
        }
        aliases = Set.copyOf(aliases);
        types = List.copyOf(types);
        attributes = Map.copyOf(attributes);
    }

    public Entity withSummary(String text) {
        return new Entity(id, name, aliases, types, text, attributes, createdAt);
    }

    /** The keys of its name and its aliases, under which {@code entitiesNamed} finds it. */
    public Set<String> nameKeys() {
        var keys = new LinkedHashSet<String>();
        keys.add(NameKey.of(name));
        aliases.forEach(alias -> keys.add(NameKey.of(alias)));
        return keys;
    }
}
