package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What types and attributes, which a model may have chosen, come to be in Graphiti's shape. */
class MirrorTest {
    private final Mirror mirror = new Mirror(GroupId.of("ana"));

    @Test
    void typeThatMeansSomethingElseIsNoLabel() {
        assertThat(labels(
                        "Place",
                        "Entity",
                        "Episodic",
                        "Community",
                        "Saga",
                        "YoreGroup",
                        "YoreFact",
                        "A B",
                        "x) DELETE"))
                .isEqualTo(List.of("Place"));
    }

    @Test
    void attributeChangesNeitherGroupNorNameNorAnythingElseOfTheNode() {
        var attributes = Map.of(
                "floor", "2",
                "uuid", "another",
                "group_id", "ben",
                "name", "Other",
                "summary", "Other.",
                "created_at", "never",
                "name_embedding", "none",
                "labels", "YoreGroup",
                "a b", "odd");

        @SuppressWarnings("unchecked")
        var properties = (Map<String, Object>)
                mirror.of(entity(List.of("Place"), attributes), null).get("properties");

        assertThat(properties).containsOnlyKeys("name", "summary", "created_at", "floor");
        assertThat(properties).containsEntry("name", "Harbour").containsEntry("floor", "2");
    }

    private Object labels(String... types) {
        return mirror.of(entity(List.of(types), Map.of()), null).get("labels");
    }

    private static Entity entity(List<String> types, Map<String, String> attributes) {
        return new Entity(
                EntityId.of("harbour"),
                "Harbour",
                Set.of(),
                types,
                "",
                attributes,
                Instant.parse("2026-05-01T00:00:00Z"));
    }
}
