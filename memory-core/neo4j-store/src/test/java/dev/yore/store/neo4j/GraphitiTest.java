package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.testing.SettableClock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A graph that Graphiti wrote is read, searched, continued and left as it was; what we write has its shape. */
class GraphitiTest {
    private static final String UUID = "0a6b1f0e-6c1f-4f5e-9d53-0000000";
    private static final GroupId HARBOUR = GroupId.of("harbour");
    private static final FactId LUND = FactId.of(UUID + "0f001");
    private static final FactId DEPOT = FactId.of(UUID + "0f002");
    private static final FactId OSLO = FactId.of(UUID + "0f003");
    private static final EntityId MIRELA = EntityId.of(UUID + "0e001");

    private Neo4jStore store;
    private GroupStore group;

    @BeforeEach
    void open() throws IOException {
        Server.empty();
        try (InputStream file = GraphitiTest.class.getResourceAsStream("graphiti.cypher")) {
            String cypher = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            for (String statement : cypher.split(";\n")) {
                Server.driver().executableQuery(statement).execute();
            }
        }
        store = Neo4jStore.over(
                Server.driver(), Neo4jStore.Settings.DEFAULT.clock(SettableClock.at("2026-06-01T12:00:00Z")));
        store.use(new VectorSpace("of four dimensions", 4));
        group = store.group(HARBOUR);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void itsEpisodesEntitiesAndEdgesAreTakenOver() {
        assertThat(store.graphitiGroups()).containsExactly(HARBOUR);
        assertThat(store.adopt(HARBOUR)).isEqualTo(new Neo4jStore.Adopted(2, 4, 4));
        assertThat(store.groups()).containsExactly(HARBOUR);
        assertThat(store.groupsWithBacklog()).isEmpty();
        group.<Void>read(now -> {
            List<Episode> turns = now.turnsBefore(ThreadId.of("harbour"), 10, 10);
            assertThat(turns).extracting(Episode::speaker).containsExactly("Mirela", "user");
            assertThat(turns).extracting(Episode::source).containsExactly(Episode.Source.MESSAGE, Episode.Source.TEXT);
            assertThat(turns.get(1).validAt()).isEqualTo(Instant.parse("2026-03-01T07:00:00Z"));
            assertThat(turns.get(0).createdAt()).isEqualTo(Instant.parse("2026-02-01T10:00:05.123456Z"));
            assertThat(now.stages()).isEqualTo(Map.of(Stage.EXTRACTED, 2L));
            Entity mirela = now.entitiesNamed("mirela tovey").get(0);
            assertThat(mirela.types()).containsExactly("Person");
            assertThat(mirela.summary()).isEqualTo("Mirela works at Kestrel Depot.");
            assertThat(mirela.attributes()).isEqualTo(Map.of("occupation", "clerk"));
            assertThat(now.mentionsOf(MIRELA, 10)).hasSize(2);
            assertThat(now.claimsFrom(EpisodeId.of(UUID + "00001"))).hasSize(3);
            return null;
        });
    }

    @Test
    void itsFactsAreSearchedOnBothTimeLines() {
        store.adopt(HARBOUR);
        assertThat(found(Probe.text("Where does Mirela live?"), on("2026-05-01")))
                .containsExactlyInAnyOrder(OSLO, DEPOT);
        assertThat(found(Probe.text("lives in Lund"), on("2026-02-10"))).startsWith(LUND);
        assertThat(found(Probe.vector(new float[] {1, 0, 0, 1}), on("2026-05-01")))
                .startsWith(OSLO);
        Filter before = on("2026-05-01").knownAt(Instant.parse("2026-02-15T00:00:00Z"));
        assertThat(found(Probe.text("Mirela lives"), before)).containsExactlyInAnyOrder(LUND, DEPOT);
        assertThat(group.<List<FactVersion>>read(now -> now.versions(LUND)))
                .extracting(FactVersion::knownFrom)
                .containsExactly(Instant.parse("2026-02-01T10:00:05Z"), Instant.parse("2026-03-01T09:00:00Z"));
    }

    private static Filter on(String day) {
        return Filter.NONE.holdingAt(Instant.parse(day + "T00:00:00Z"));
    }

    private List<FactId> found(Probe probe, Filter filter) {
        return group.read(now -> now.search(Layer.FACTS, probe, filter, 10).stream()
                .map(hit -> hit.item().fact().id())
                .toList());
    }

    @Test
    void whatWasTakenOverIsNotTakenOverAgain() {
        store.adopt(HARBOUR);
        assertThat(store.adopt(HARBOUR)).isEqualTo(new Neo4jStore.Adopted(0, 0, 0));
    }

    @Test
    void noPropertyOfItsIsLostWhenTheGraphIsContinued() {
        Map<String, Map<String, Object>> before = properties();
        store.adopt(HARBOUR);
        assertThat(properties()).isEqualTo(before);

        Instant end = Instant.parse("2026-05-20T00:00:00Z");
        Instant at = leaveTheDepot(end);

        Map<String, Map<String, Object>> after = properties();
        Map<String, Object> depot = new HashMap<>(before.get(DEPOT.value()));
        depot.put("invalid_at", Row.dateTime(end));
        depot.put("expired_at", Row.dateTime(at));
        // Vectors are written anew, at length 1: their direction is the same.
        depot.put("fact_embedding", after.get(DEPOT.value()).get("fact_embedding"));
        assertThat(after.get(DEPOT.value())).isEqualTo(depot);
        Map<String, Object> mirela = new HashMap<>(before.get(MIRELA.value()));
        mirela.put("summary", "Mirela lives in Oslo.");
        mirela.put("name_embedding", after.get(MIRELA.value()).get("name_embedding"));
        assertThat(after.get(MIRELA.value())).isEqualTo(mirela);
        before.keySet().stream()
                .filter(uuid -> !uuid.equals(DEPOT.value()) && !uuid.equals(MIRELA.value()))
                .forEach(uuid -> assertThat(after.get(uuid)).as(uuid).isEqualTo(before.get(uuid)));
    }

    /** A turn of ours in which a fact of Graphiti's ends, a new one begins, and an entity of Graphiti's is described. */
    private Instant leaveTheDepot(Instant end) {
        return group.commit((now, at) -> {
            FactVersion old = now.versions(DEPOT).get(0);
            Fact fact = old.fact();
            var ended = new Fact(
                    fact.id(),
                    fact.source(),
                    fact.relation(),
                    fact.target(),
                    fact.statement(),
                    null,
                    end,
                    fact.createdAt(),
                    at,
                    ClaimId.of("left"),
                    false,
                    fact.claims(),
                    fact.episodes());
            var turn = new Episode(
                    EpisodeId.of("turn"),
                    now.nextSequence(),
                    ThreadId.of("harbour"),
                    Episode.Source.MESSAGE,
                    Episode.Role.USER,
                    "Mirela",
                    "I am at the Harbour Office now.",
                    end,
                    at,
                    List.of());
            var office = new Entity(
                    EntityId.of("office"), "Harbour Office", Set.of(), List.of("Place"), "", Map.of("floor", "2"), at);
            var begun = new Fact(
                    FactId.of("office"),
                    MIRELA,
                    "WORKS_AT",
                    office.id(),
                    "Mirela Tovey works at the Harbour Office",
                    end,
                    null,
                    at,
                    null,
                    null,
                    false,
                    List.of(ClaimId.of("office")),
                    List.of(turn.id()));
            Entity mirela = now.entities(List.of(MIRELA)).get(0).withSummary("Mirela lives in Oslo.");
            return Revision.builder()
                    .episode(Indexed.of(turn, new Passage(turn.content(), null)))
                    .entity(Indexed.of(mirela, passage("Mirela", 1, 0, 0, 0)))
                    .entity(Indexed.of(office, passage("Harbour Office", 0, 1, 1, 0)))
                    .mention(new Mention(turn.id(), MIRELA))
                    .mention(new Mention(turn.id(), office.id()))
                    .close(DEPOT)
                    .open(Indexed.of(new FactVersion(ended, at, null), passage(fact.statement(), 1, 0, 1, 0)))
                    .open(Indexed.of(new FactVersion(begun, at, null), passage(begun.statement(), 1, 1, 1, 0)))
                    .build();
        });
    }

    private static Passage passage(String text, float... vector) {
        return new Passage(text, new Passage.Vector(vector));
    }

    @Test
    void whatWeWriteHasItsShape() {
        store.adopt(HARBOUR);
        leaveTheDepot(Instant.parse("2026-05-20T00:00:00Z"));
        var edge = Server.driver().executableQuery("""
                        MATCH (s:Entity)-[r:RELATES_TO {group_id: 'harbour'}]->(t:Entity:Place)
                        MATCH (e:Episodic)-[m:MENTIONS]->(t)
                        RETURN s.uuid AS source, t.uuid AS target, r {.*} AS r, t {.*} AS t, e {.*} AS e, m {.*} AS m
                        """).execute().records().get(0);
        Map<String, Object> fact = edge.get("r").asMap();
        assertThat(fact.keySet())
                .containsExactlyInAnyOrder(
                        "uuid",
                        "group_id",
                        "name",
                        "fact",
                        "fact_embedding",
                        "episodes",
                        "created_at",
                        "valid_at",
                        "source_node_uuid",
                        "target_node_uuid");
        assertThat(fact)
                .containsEntry("name", "WORKS_AT")
                .containsEntry("episodes", List.of(edge.get("e").get("uuid").asString()))
                .containsEntry("source_node_uuid", edge.get("source").asString())
                .containsEntry("target_node_uuid", edge.get("target").asString());
        assertThat(edge.get("e").asMap())
                .containsEntry("source", "message")
                .containsEntry("content", "I am at the Harbour Office now.")
                .containsEntry("entity_edges", List.of(fact.get("uuid")));
        assertThat(edge.get("t").asMap())
                .containsEntry("name", "Harbour Office")
                .containsEntry("floor", "2")
                .containsKeys("uuid", "group_id", "summary", "created_at", "name_embedding");
        assertThat(edge.get("m").asMap()).containsOnlyKeys("uuid", "group_id", "created_at");
    }

    @Test
    void anEndThatItWritesLaterIsTakenOver() {
        store.adopt(HARBOUR);
        Server.driver()
                .executableQuery(
                        "MATCH ()-[r:RELATES_TO {uuid: $uuid}]->()"
                                + " SET r.invalid_at = datetime('2026-06-02T00:00:00Z'), r.expired_at = datetime('2026-06-03T00:00:00Z')")
                .withParameters(Map.of("uuid", OSLO.value()))
                .execute();
        assertThat(store.adopt(HARBOUR)).isEqualTo(new Neo4jStore.Adopted(0, 0, 1));
        assertThat(found(Probe.text("Oslo"), on("2026-06-05"))).isEmpty();
        assertThat(found(Probe.text("Oslo"), on("2026-06-01"))).containsExactly(OSLO);
        assertThat(store.adopt(HARBOUR)).isEqualTo(new Neo4jStore.Adopted(0, 0, 0));
    }

    @Test
    void erasingTheGroupErasesAllThatItHasOfIt() {
        store.adopt(HARBOUR);
        group.eraseGroup();
        assertThat(Server.driver()
                        .executableQuery("MATCH (n) WHERE NOT n:YoreStore RETURN count(n) AS count")
                        .execute()
                        .records()
                        .get(0)
                        .get("count")
                        .asInt())
                .isZero();
    }

    /** Of every node and relationship of Graphiti's, by uuid. */
    private static Map<String, Map<String, Object>> properties() {
        var properties = new HashMap<String, Map<String, Object>>();
        Server.driver()
                .executableQuery("""
                        MATCH (n) WHERE n:Episodic OR n:Entity OR n:Community OR n:Saga RETURN properties(n) AS p
                        UNION ALL MATCH ()-[r]->() WHERE r.uuid IS NOT NULL RETURN properties(r) AS p
                        """)
                .execute()
                .records()
                .forEach(row -> properties.put(
                        row.get("p").get("uuid").asString(), row.get("p").asMap()));
        return properties;
    }
}
