package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.summary.Plan;

/** How many statements an act takes, and how the database goes about them. */
class CypherTest {
    private static final HashingEmbedder EMBEDDER = new HashingEmbedder(32);
    private static final Set<String> OF_ALL_GROUPS = Set.of("GROUPS", "GRAPHITI_GROUPS", "SPENT_ON");

    @Test
    void aRevisionTakesThreeStatementsAndARecallFour() {
        var counting = new CountingDriver(Server.driver());
        Server.open(SettableClock.at("2026-06-01T12:00:00Z")).close();
        try (var store = Neo4jStore.over(counting.driver(), Neo4jStore.Settings.DEFAULT)) {
            store.use(new VectorSpace(EMBEDDER.space(), 32));
            GroupStore group = store.group(GroupId.of("ana"));
            counting.takeAll();
            group.commit((now, at) -> revision(at));
            assertThat(counting.takeAll()).hasSize(3);
            assertThat(Totals.of(Server.driver()
                            .executableQuery("RETURN " + Totals.COLUMNS)
                            .execute()
                            .records()
                            .get(0)))
                    .isEqualTo(new Totals(1, 5, 5));
            List<Entity> named = group.read(now -> {
                var byWords = now.search(Layer.FACTS, Probe.text("likes"), Filter.NONE, 10);
                var byMeaning = now.search(Layer.FACTS, Probe.vector(EMBEDDER.embed("likes")), Filter.NONE, 10);
                assertThat(byWords).hasSize(5);
                assertThat(byMeaning).hasSize(5);
                return now.entities(
                        byWords.stream().map(hit -> hit.item().fact().target()).toList());
            });
            assertThat(named).hasSize(5);
            assertThat(counting.takeAll()).hasSize(4);
        }
    }

    private static Revision revision(Instant at) {
        var episode = new Episode(
                EpisodeId.of("e0"),
                0,
                ThreadId.of("main"),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                "Ana",
                "I like five things.",
                at,
                at,
                List.of());
        var revision = Revision.builder()
                .episode(Indexed.of(episode, passage(episode.content())))
                .state(EpisodeState.recorded(episode.id(), at));
        IntStream.range(0, 5).forEach(i -> {
            var thing = EntityId.of("thing" + i);
            String statement = "Ana likes thing " + i;
            revision.entity(Indexed.of(
                            new Entity(thing, "Thing " + i, Set.of(), List.of("Thing"), "", Map.of(), at),
                            passage("Thing " + i)))
                    .mention(new Mention(episode.id(), thing))
                    .open(Indexed.of(
                            new FactVersion(
                                    new Fact(
                                            FactId.of("f" + i),
                                            EntityId.of("ana"),
                                            "LIKES",
                                            thing,
                                            statement,
                                            at,
                                            null,
                                            at,
                                            null,
                                            null,
                                            false,
                                            List.of(),
                                            List.of(episode.id())),
                                    at,
                                    null),
                            passage(statement)));
        });
        return revision.build();
    }

    private static Passage passage(String text) {
        return new Passage(text, new Passage.Vector(EMBEDDER.embed(text)));
    }

    @Test
    void everyStatementOfAGroupGoesByAnIndexAndNamesTheGroup() throws IllegalAccessException {
        Server.open(SettableClock.at("2026-06-01T12:00:00Z")).close();
        for (var statement : statements().entrySet()) {
            boolean ofOneGroup = !statement.getValue().contains("YoreStore {id: 'yore'}) WHERE")
                    && !Set.of("USE_SPACE", "CHANGE_SPACE").contains(statement.getKey())
                    && !Set.of("GROUPS_WITH_BACKLOG", "BACKLOG").contains(statement.getKey());
            assertThat(statement.getValue().contains("$p.group") || !ofOneGroup)
                    .as("%s names its group", statement.getKey())
                    .isTrue();
            assertThat(scans(plan(statement.getValue()), new ArrayList<>()))
                    .as("scans in %s", statement.getKey())
                    .isEmpty();
        }
    }

    private static Map<String, String> statements() throws IllegalAccessException {
        var statements = new LinkedHashMap<String, String>();
        for (Class<?> type : List.of(Reads.class, Writes.class, Moves.class, Leases.class)) {
            for (Field field : type.getDeclaredFields()) {
                boolean constant = Modifier.isStatic(field.getModifiers()) && field.getType() == String.class;
                if (constant
                        && !OF_ALL_GROUPS.contains(field.getName())
                        && !field.getName().equals("WAITING")) {
                    field.setAccessible(true);
                    statements.put(field.getName(), (String) field.get(null));
                }
            }
        }
        for (Shelf shelf : Shelf.ALL) {
            statements.put(shelf + " by words", Searches.byWords(shelf));
            statements.put(shelf + " by vector", Searches.byVector(shelf));
            statements.put(shelf + " walked", Searches.walking(shelf));
        }
        return statements;
    }

    private static Plan plan(String statement) {
        return Server.driver()
                .executableQuery(Database.PLANNED_ONCE + "EXPLAIN " + statement)
                .withParameters(Map.of("p", Map.of()))
                .execute()
                .summary()
                .plan();
    }

    /** Scans of a label; those of sagas, of which there are few, aside. */
    private static List<String> scans(Plan plan, List<String> found) {
        String details = String.valueOf(plan.arguments().get("Details"));
        if (Stream.of("AllNodesScan", "NodeByLabelScan", "RelationshipTypeScan").anyMatch(plan.operatorType()::contains)
                && !details.contains(":Saga")) {
            found.add(plan.operatorType() + " " + details);
        }
        plan.children().forEach(child -> scans(child, found));
        return found;
    }
}
