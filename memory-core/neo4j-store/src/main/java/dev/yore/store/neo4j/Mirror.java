package dev.yore.store.neo4j;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.store.Revision;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The present graph in the shape that Graphiti reads: {@code Episodic} and {@code Entity} nodes, {@code MENTIONS} and
 * {@code RELATES_TO} relationships. Nothing of ours is read from it but by {@link Adoption}, since Graphiti wipes
 * properties that it does not know.
 *
 * <p>Names of labels and properties that come from outside are taken only if they are plain words.
 */
final class Mirror {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,99}");
    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    /** Labels that mean something else to Graphiti, or to us. */
    private static final Set<String> TAKEN = Set.of("Entity", "Episodic", "Community", "Saga");
    /** Properties of an entity that are no attributes. */
    static final Set<String> OWN_PROPERTIES =
            Set.of("uuid", "name", "group_id", "summary", "created_at", "name_embedding", "labels");

    static final String WRITE = parts(
            "UNWIND $p.mirroredEpisodes AS row MERGE (n:Episodic {uuid: row.uuid, group_id: $p.group}) SET n += row",
            "UNWIND $p.mirroredEntities AS row MERGE (n:Entity {uuid: row.uuid, group_id: $p.group})"
                    + " SET n += row.properties SET n:$(row.labels)",
            "UNWIND $p.mirroredEntities AS row WITH row WHERE row.vector IS NOT NULL"
                    + " MATCH (n:Entity {uuid: row.uuid}) WHERE n.group_id = $p.group"
                    + " CALL db.create.setNodeVectorProperty(n, 'name_embedding', row.vector)",
            "UNWIND $p.mirroredMentions AS row MATCH (e:Episodic {uuid: row.episode}) WHERE e.group_id = $p.group"
                    + " MATCH (n:Entity {uuid: row.entity}) WHERE n.group_id = $p.group"
                    + " MERGE (e)-[m:MENTIONS]->(n) ON CREATE SET m = row.properties",
            "UNWIND $p.unmirroredFacts AS uuid MATCH ()-[r:RELATES_TO {uuid: uuid}]->() WHERE r.group_id = $p.group"
                    + " DELETE r",
            "UNWIND $p.mirroredFacts AS row MATCH (s)-[r:RELATES_TO {uuid: row.uuid}]->(t)"
                    + " WHERE r.group_id = $p.group AND (s.uuid <> row.source OR t.uuid <> row.target) DELETE r",
            "UNWIND $p.mirroredFacts AS row MATCH (s:Entity {uuid: row.source}) WHERE s.group_id = $p.group"
                    + " MATCH (t:Entity {uuid: row.target}) WHERE t.group_id = $p.group"
                    + " MERGE (s)-[r:RELATES_TO {uuid: row.uuid}]->(t) SET r += row.properties",
            "UNWIND $p.mirroredFacts AS row WITH row WHERE row.vector IS NOT NULL"
                    + " MATCH ()-[r:RELATES_TO {uuid: row.uuid}]->() WHERE r.group_id = $p.group"
                    + " CALL db.create.setRelationshipVectorProperty(r, 'fact_embedding', row.vector)",
            "UNWIND $p.mirroredFacts AS row UNWIND row.episodes AS uuid"
                    + " MATCH (e:Episodic {uuid: uuid}) WHERE e.group_id = $p.group"
                    + " AND NOT row.uuid IN coalesce(e.entity_edges, [])"
                    + " SET e.entity_edges = coalesce(e.entity_edges, []) + row.uuid");

    static final String DELETE = parts(
            "UNWIND $p.mirroredEpisodes AS uuid MATCH (n:Episodic {uuid: uuid}) WHERE n.group_id = $p.group DETACH DELETE n",
            "UNWIND $p.mirroredEntities AS uuid MATCH (n:Entity {uuid: uuid}) WHERE n.group_id = $p.group DETACH DELETE n",
            "UNWIND $p.mirroredFacts AS row MATCH ()-[r:RELATES_TO {uuid: row.uuid}]->() WHERE r.group_id = $p.group DELETE r",
            "UNWIND $p.mirroredFacts AS row UNWIND row.episodes AS episode"
                    + " MATCH (n:Episodic {uuid: episode}) WHERE n.group_id = $p.group"
                    + " SET n.entity_edges = [edge IN n.entity_edges WHERE edge <> row.uuid]");

    /** Whatever Graphiti keeps of a group, communities and sagas too. */
    static final String ERASE = parts(
            "MATCH (n:Episodic {group_id: $p.group}) DETACH DELETE n",
            "MATCH (n:Entity {group_id: $p.group}) DETACH DELETE n",
            "MATCH (n:Community {group_id: $p.group}) DETACH DELETE n",
            "MATCH (n:Saga {group_id: $p.group}) DETACH DELETE n");

    private final GroupId group;

    Mirror(GroupId group) {
        this.group = group;
    }

    private static String parts(String... parts) {
        return "CALL () { " + String.join(" }\nCALL () { ", parts) + " }";
    }

    /**
     * The uuid of an item of ours: its id if that is a uuid, as those that Graphiti gave are; otherwise one made of the
     * group, the kind and the id, since ids of ours are unique within a group and a kind alone.
     */
    String uuid(String kind, String id) {
        return UUID_FORM.matcher(id).matches()
                ? id
                : UUID.nameUUIDFromBytes((group.value() + '\0' + kind + '\0' + id).getBytes(StandardCharsets.UTF_8))
                        .toString();
    }

    /** The parameters of {@link Writes#DELETE}. */
    Row deletions(Revision.Deletions what, Standing standing) {
        return new Row()
                .text("group", group.value())
                .texts(
                        "episodes",
                        what.episodes().stream().map(EpisodeId::value).toList())
                .texts("claims", what.claims().stream().map(ClaimId::value).toList())
                .texts("facts", what.facts().stream().map(FactId::value).toList())
                .texts("entities", what.entities().stream().map(EntityId::value).toList())
                .texts("mirroredEpisodes", uuids("episode", what.episodes()))
                .texts("mirroredEntities", uuids("entity", what.entities()))
                .put(
                        "mirroredFacts",
                        what.facts().stream()
                                .map(fact -> new Row()
                                        .text("uuid", uuid("fact", fact.value()))
                                        .texts(
                                                "episodes",
                                                standing.episodes(fact).stream()
                                                        .map(id -> uuid("episode", id))
                                                        .toList())
                                        .map())
                                .toList());
    }

    private List<String> uuids(String kind, List<?> ids) {
        return ids.stream().map(id -> uuid(kind, id.toString())).toList();
    }

    Map<String, @Nullable Object> of(Episode episode) {
        return new Row()
                .text("uuid", uuid("episode", episode.id().value()))
                .text("group_id", group.value())
                .text("name", episode.thread() + " " + episode.sequence())
                .text("source", episode.source().name().toLowerCase(Locale.ROOT))
                .text("source_description", episode.speaker())
                .text("content", episode.content())
                .dateTime("created_at", episode.createdAt())
                .dateTime("valid_at", episode.validAt())
                .texts("entity_edges", List.of())
                .map();
    }

    Map<String, @Nullable Object> of(Entity entity, float @Nullable [] vector) {
        var properties = new Row()
                .text("name", entity.name())
                .text("summary", entity.summary())
                .dateTime("created_at", entity.createdAt());
        entity.attributes().forEach((key, value) -> {
            if (PLAIN.matcher(key).matches() && !OWN_PROPERTIES.contains(key)) {
                properties.text(key, value);
            }
        });
        return new Row()
                .text("uuid", uuid("entity", entity.id().value()))
                .put("properties", properties.map())
                .texts("labels", entity.types().stream().filter(Mirror::isLabel).toList())
                .put("vector", vector)
                .map();
    }

    private static boolean isLabel(String type) {
        return PLAIN.matcher(type).matches() && !TAKEN.contains(type) && !type.startsWith("Yore");
    }

    Map<String, @Nullable Object> of(Mention mention, Instant createdAt) {
        String episode = uuid("episode", mention.episode().value());
        String entity = uuid("entity", mention.entity().value());
        return new Row()
                .text("episode", episode)
                .text("entity", entity)
                .put(
                        "properties",
                        new Row()
                                .text("uuid", uuid("mention", episode + entity))
                                .text("group_id", group.value())
                                .dateTime("created_at", createdAt)
                                .map())
                .map();
    }

    Map<String, @Nullable Object> of(Fact fact, float @Nullable [] vector) {
        String source = entity(fact.source());
        String target = entity(fact.target());
        List<String> episodes = fact.episodes().stream()
                .map(episode -> uuid("episode", episode.value()))
                .toList();
        return new Row()
                .text("uuid", uuid("fact", fact.id().value()))
                .text("source", source)
                .text("target", target)
                .texts("episodes", episodes)
                .put("vector", vector)
                .put(
                        "properties",
                        new Row()
                                .text("group_id", group.value())
                                .text("name", fact.relation())
                                .text("fact", fact.statement())
                                .texts("episodes", episodes)
                                .dateTime("created_at", fact.createdAt())
                                .dateTime("expired_at", fact.expiredAt())
                                .dateTime("valid_at", fact.validAt())
                                .dateTime("invalid_at", fact.invalidAt())
                                .text("source_node_uuid", source)
                                .text("target_node_uuid", target)
                                .map())
                .map();
    }

    private String entity(EntityId id) {
        return uuid("entity", id.value());
    }
}
