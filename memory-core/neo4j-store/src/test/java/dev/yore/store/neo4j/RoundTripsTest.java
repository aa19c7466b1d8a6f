package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many statements a whole act of the memory takes; each is a round trip. */
class RoundTripsTest {
    private static final String FIVE_FACTS = "I live in Lund. I work at Kestrel Depot. My sister Mirela Tovey lives in"
            + " Oslo. My friend Oskar Quill works at Harbour Post.";

    private final SettableClock clock = SettableClock.at("2026-06-01T12:00:00Z");
    private final CountingDriver counting = new CountingDriver(Server.driver());
    private TemporalMemory memory;

    @BeforeEach
    void open() {
        Server.open(clock).close();
        memory = TemporalMemory.over(Neo4jStore.over(counting.driver(), Neo4jStore.Settings.DEFAULT.clock(clock)))
                .embedder(new HashingEmbedder(32))
                .clock(clock)
                .build();
        counting.takeAll();
    }

    @AfterEach
    void close() {
        memory.close();
    }

    /** What bears on a message is read all at once, in the rehearsal of its Revision and again for good. */
    @Test
    void manyFactsTakeNoMoreStatementsThanOne() {
        int one = statements("I live in Lund.");
        int again = statements("I live in Oslo.");
        assertThat(statements("I live in Visby. I work at Kestrel Depot. My sister Mirela Tovey lives in Oslo."))
                .isLessThanOrEqualTo(again);
        assertThat(statements("I live in Lund. I work at Harbour Post. My sister Mirela Tovey lives in Visby."
                        + " My friend Oskar Quill works at Kestrel Depot. My brother Anton lives in Narvik."))
                .isLessThanOrEqualTo(again);
        assertThat(again).isLessThan(2 * one);
    }

    /** Those that read or write claims, facts and entities, but for the head: who waits for the message reads it too. */
    private int statements(String message) {
        counting.takeAll();
        clock.advance(Duration.ofDays(1));
        memory.remember(Episode.message("ana", message, clock.instant()));
        List<String> ran = counting.takeAll();
        return (int) ran.stream().filter(RoundTripsTest::isOfClaims).count();
    }

    private static boolean isOfClaims(String statement) {
        return !statement.equals(Database.PLANNED_ONCE + Reads.HEAD)
                && Stream.of("YoreClaim", "YoreFact", "YoreEntity", "YoreExemption")
                        .anyMatch(statement::contains);
    }

    @Test
    void aMessageIsWrittenByTwoRevisionsOfThreeStatementsEachAndRecalledByFour() {
        memory.remember(Episode.message("ana", FIVE_FACTS, clock.instant()));
        List<String> ran = counting.takeAll();
        for (String part : List.of(Writes.LOCK, Writes.CHECK, Writes.WRITE)) {
            assertThat(ran.stream().filter((Database.PLANNED_ONCE + part)::equals))
                    .hasSize(2);
        }

        SearchResult everything =
                memory.search(Search.all("Where does Mirela Tovey live?").in("ana"));
        assertThat(counting.takeOwn()).hasSize(4);
        assertThat(everything.facts()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(everything.entities()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(everything.episodes()).hasSize(1);

        assertThat(memory.search(Search.facts("Where do I live?").in("ana")).facts())
                .isNotEmpty();
        assertThat(counting.takeOwn()).hasSizeLessThanOrEqualTo(4);
        assertThat(memory.search(Search.episodes("Who works at Harbour Post?").in("ana"))
                        .episodes())
                .hasSize(1);
        assertThat(counting.takeOwn()).hasSizeLessThanOrEqualTo(4);
    }
}
