package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Forgetting;
import dev.yore.graph.Kept;
import dev.yore.graph.Life;
import dev.yore.graph.Lives;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.search.Search;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The whole memory over Neo4j: said, recorded, extracted, asked on both time lines, forgotten. */
class MemoryInNeo4jTest {
    private static final GroupId ANA = GroupId.of("ana");

    @Test
    void whatWasSaidIsAnsweredWithAndForgotten() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        try (TemporalMemory memory = memory(clock)) {
            Episode first = say(memory, clock, "I live in Paris.");
            clock.advance(Duration.ofDays(1));
            Instant knownThen = clock.instant();
            Episode second = say(memory, clock, "I moved to Lyon two weeks ago.");

            assertThat(memory.status(ANA).extracted()).isEqualTo(2);
            assertThat(found(memory, Search.facts("Where do I live?").in("ana")))
                    .containsExactly("Lyon");
            assertThat(found(memory, Search.facts("Where do I live?").in("ana").knownAt(knownThen)))
                    .containsExactly("Paris");
            assertThat(memory.context(Search.all("Where do I live?").in("ana"), TokenBudget.of(800))
                            .text())
                    .contains("Lyon");

            memory.forget(Forgetting.episodes(ANA, second.id()));
            assertThat(found(memory, Search.facts("Where do I live?").in("ana")))
                    .containsExactly("Paris");
            memory.forget(ANA);
            assertThat(found(memory, Search.facts("Where do I live?").in("ana")))
                    .isEmpty();
            assertThat(first.sequence()).isZero();
        }
    }

    @Test
    void whatAForgottenTurnSaidIsNowhereInTheDatabase() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        try (TemporalMemory memory = memory(clock)) {
            Episode forgotten = say(memory, clock, "I live in Paris.");
            Episode kept = say(memory, clock, "I work at Kestrel Depot.");
            assertThat(everythingStored()).contains("Paris", "Kestrel");

            memory.forget(Forgetting.episodes(ANA, forgotten.id()));

            assertThat(everythingStored())
                    .doesNotContainIgnoringCase("paris")
                    .contains("Kestrel", kept.id().value());
        }
    }

    @Test
    void factOfTwoTurnsIsTheSecondOnesAloneAndGoesWithThat() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        try (TemporalMemory memory = memory(clock)) {
            Episode first = say(memory, clock, "I work at Kestrel Depot.");
            Episode second = say(memory, clock, "I work at Kestrel Depot.");
            Search search = Search.facts("Where do I work?").in("ana");
            assertThat(sources(memory, search)).containsExactly(List.of(first.id(), second.id()));

            memory.forget(Forgetting.episodes(ANA, first.id()));
            assertThat(sources(memory, search)).containsExactly(List.of(second.id()));

            memory.forget(Forgetting.episodes(ANA, second.id()));
            assertThat(sources(memory, search)).isEmpty();
            assertThat(everythingStored()).doesNotContainIgnoringCase("kestrel");
        }
    }

    private static TemporalMemory memory(SettableClock clock) {
        return TemporalMemory.over(Server.open(clock))
                .embedder(new HashingEmbedder(32))
                .clock(clock)
                .build();
    }

    private static List<List<EpisodeId>> sources(TemporalMemory memory, Search search) {
        return memory.search(search).facts().stream()
                .map(hit -> hit.item().fact().episodes())
                .toList();
    }

    /** The properties of every node and every relationship, Graphiti's shape included, as text. */
    private static String everythingStored() {
        return Server.driver()
                .executableQuery(
                        "MATCH (n) RETURN properties(n) AS p UNION ALL MATCH ()-[r]->() RETURN properties(r) AS p")
                .execute()
                .records()
                .stream()
                .map(row -> row.get("p").asMap().toString())
                .collect(Collectors.joining("\n"));
    }

    private static Episode say(TemporalMemory memory, SettableClock clock, String text) {
        clock.advance(Duration.ofSeconds(10));
        return memory.remember(Episode.message("ana", text, clock.instant())).episode();
    }

    private static List<String> found(TemporalMemory memory, Search search) {
        return memory.search(search).facts().stream()
                .map(hit -> hit.item().target())
                .toList();
    }

    @Property(tries = 2)
    void factsOfAnyRecordTimeAreThoseDerivedFromAllThatIsKept(@ForAll("lives") Life life) {
        try (var kept = Kept.open(Server::open, life.sayings(), false)) {
            kept.takeAll(life.steps());
            for (int n = 0; n < life.steps().size(); n++) {
                assertThat(kept.knownAt(Kept.instant(n))).isEqualTo(kept.derivedAt(Kept.instant(n)));
            }
        }
    }

    @Provide
    static Arbitrary<Life> lives() {
        return Lives.ofAnyKind();
    }
}
