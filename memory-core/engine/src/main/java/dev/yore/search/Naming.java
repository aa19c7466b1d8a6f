package dev.yore.search;

import static java.util.stream.Collectors.toMap;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.store.GroupReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Gives facts the names of what they link, with one look-up for all. */
public final class Naming {
    private Naming() {}

    /** The facts with their names, in the order given; an entity that is gone goes by its id. */
    public static List<NamedFact> name(GroupReader reader, List<Fact> facts) {
        return name(reader.entities(ends(facts)), facts);
    }

    /** The entities that some facts link. */
    static List<EntityId> ends(List<Fact> facts) {
        return facts.stream()
                .flatMap(fact -> Stream.of(fact.source(), fact.target()))
                .distinct()
                .toList();
    }

    static List<NamedFact> name(List<Entity> ends, List<Fact> facts) {
        Map<EntityId, String> names = ends.stream().collect(toMap(Entity::id, Entity::name));
        return facts.stream()
                .map(fact -> new NamedFact(fact, name(fact.source(), names), name(fact.target(), names)))
                .toList();
    }

    private static String name(EntityId id, Map<EntityId, String> names) {
        return names.getOrDefault(id, id.value());
    }
}
