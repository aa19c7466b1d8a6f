package dev.yore.store.neo4j;

import dev.yore.model.GroupId;
import dev.yore.store.Micros;
import dev.yore.store.Passage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.TypeSystem;

/**
 * What Graphiti wrote of a group and we have not taken over yet.
 *
 * @param episodes oldest first
 * @param entities that are new, or are called or described otherwise than we have them
 * @param edges that are new
 * @param ended edges that we have as facts without an end, and that have one now
 */
record GraphitiGraph(List<Episodic> episodes, List<Node> entities, List<Edge> edges, List<Edge> ended) {
    /** Reads it; the parts that are ours are left out by the uuid that our nodes keep of what they are mirrored as. */
    static final String READ = """
            RETURN
                COLLECT { MATCH (n:Episodic {group_id: $p.group})
                    WHERE NOT EXISTS { MATCH (:YoreEpisode {group: $p.group, uuid: n.uuid}) }
                    WITH n ORDER BY n.valid_at, n.created_at, n.uuid
                    RETURN n {.*, mentioned: COLLECT { MATCH (n)-[:MENTIONS]->(x:Entity)
                        OPTIONAL MATCH (y:YoreEntity {group: $p.group, uuid: x.uuid})
                        RETURN DISTINCT coalesce(y.id, x.uuid) }} } AS episodes,
                COLLECT { MATCH (n:Entity {group_id: $p.group})
                    OPTIONAL MATCH (y:YoreEntity {group: $p.group, uuid: n.uuid})
                    WITH n, y WHERE y IS NULL OR y.name <> n.name OR y.summary <> coalesce(n.summary, '')
                    RETURN {id: coalesce(y.id, n.uuid), labels: labels(n), properties: properties(n),
                        aliases: coalesce(y.aliases, [])} } AS entities,
                COLLECT { MATCH (s:Entity)-[r:RELATES_TO {group_id: $p.group}]->(t:Entity)
                    WHERE NOT EXISTS { MATCH (:YoreFact {group: $p.group, uuid: r.uuid}) }
                        AND NOT EXISTS { MATCH (:YoreClaim {group: $p.group, id: r.uuid}) }
                    OPTIONAL MATCH (ys:YoreEntity {group: $p.group, uuid: s.uuid})
                    OPTIONAL MATCH (yt:YoreEntity {group: $p.group, uuid: t.uuid})
                    RETURN r {.*, source: coalesce(ys.id, s.uuid), target: coalesce(yt.id, t.uuid)} } AS edges,
                COLLECT { MATCH ()-[r:RELATES_TO {group_id: $p.group}]->()
                    WHERE r.invalid_at IS NOT NULL OR r.expired_at IS NOT NULL
                    MATCH (y:YoreFact {group: $p.group, uuid: r.uuid})
                    WHERE y.knownTo = $p.end AND y.invalidAt = $p.end
                    RETURN r {.*, uuid: y.id, source: y.source, target: y.target} } AS ended
            """;

    /** @param mentioned ids of entities */
    record Episodic(
            String uuid, String source, String content, Instant createdAt, Instant validAt, List<String> mentioned) {}

    record Node(
            String id,
            String name,
            String summary,
            List<String> labels,
            List<String> aliases,
            Map<String, String> attributes,
            Instant createdAt,
            Passage passage) {}

    /** @param uuid that of Graphiti, or the id of the fact that it is with us */
    record Edge(
            String uuid,
            String source,
            String target,
            String name,
            Passage fact,
            List<String> episodes,
            Instant createdAt,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt,
            @Nullable Instant expiredAt) {}

    static Row parameters(GroupId group) {
        return new Row().text("group", group.value()).number("end", Micros.END);
    }

    static GraphitiGraph of(Record found) {
        return new GraphitiGraph(
                found.get("episodes").asList(GraphitiGraph::episodic),
                found.get("entities").asList(GraphitiGraph::node),
                found.get("edges").asList(GraphitiGraph::edge),
                found.get("ended").asList(GraphitiGraph::edge));
    }

    boolean isEmpty() {
        return episodes.isEmpty() && entities.isEmpty() && edges.isEmpty() && ended.isEmpty();
    }

    private static Episodic episodic(Value row) {
        Instant createdAt = time(row, "created_at", Instant.EPOCH);
        return new Episodic(
                row.get("uuid").asString(),
                row.get("source").asString("text"),
                row.get("content").asString(""),
                createdAt,
                time(row, "valid_at", createdAt),
                row.get("mentioned").asList(Value::asString));
    }

    private static Node node(Value row) {
        Value properties = row.get("properties");
        String id = row.get("id").asString();
        String name = properties.get("name").asString(id);
        String summary = properties.get("summary").asString("");
        return new Node(
                id,
                name.isBlank() ? id : name,
                summary,
                row.get("labels").asList(Value::asString),
                row.get("aliases").asList(Value::asString),
                attributes(properties),
                time(properties, "created_at", Instant.EPOCH),
                new Passage((name + " " + summary).strip(), vector(properties.get("name_embedding"))));
    }

    /** Texts alone: what is of another type stays on Graphiti's node as it is. */
    private static Map<String, String> attributes(Value properties) {
        var attributes = new TreeMap<String, String>();
        for (String key : properties.keys()) {
            Value value = properties.get(key);
            if (!Mirror.OWN_PROPERTIES.contains(key)
                    && value.hasType(TypeSystem.getDefault().STRING())) {
                attributes.put(key, value.asString());
            }
        }
        return attributes;
    }

    private static Edge edge(Value row) {
        return new Edge(
                row.get("uuid").asString(),
                row.get("source").asString(),
                row.get("target").asString(),
                row.get("name").asString("RELATES_TO"),
                new Passage(row.get("fact").asString(""), vector(row.get("fact_embedding"))),
                row.get("episodes").isNull() ? List.of() : row.get("episodes").asList(Value::asString),
                time(row, "created_at", Instant.EPOCH),
                time(row, "valid_at"),
                time(row, "invalid_at"),
                time(row, "expired_at"));
    }

    private static Instant time(Value row, String name, Instant otherwise) {
        Instant time = time(row, name);
        return time == null ? otherwise : time;
    }

    private static @Nullable Instant time(Value row, String name) {
        Value value = row.get(name);
        return value.isNull()
                ? null
                : Micros.instant(Micros.of(value.asZonedDateTime().toInstant()));
    }

    private static Passage.@Nullable Vector vector(Value value) {
        if (value.isNull()) {
            return null;
        }
        float[] vector = new float[value.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) value.get(i).asDouble();
        }
        return new Passage.Vector(vector);
    }

    /** The labels that say what an entity is. */
    static List<String> types(Node node) {
        return node.labels().stream().filter(label -> !label.equals("Entity")).toList();
    }
}
