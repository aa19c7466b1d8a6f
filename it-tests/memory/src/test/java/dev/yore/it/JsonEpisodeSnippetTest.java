package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.model.Episode;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Records through the whole memory, without a model. */
class JsonEpisodeSnippetTest {
    private static final Instant NOW = Instant.parse("2026-11-30T09:00:00Z");

    private final SettableClock clock = new SettableClock(NOW);
    private final TemporalMemory memory = TemporalMemory.over(LuceneStore.inMemory(clock))
            .embedder(new HashingEmbedder(64))
            .clock(clock)
            .build();

    @AfterEach
    void close() {
        memory.close();
    }

    @Test
    void recordBecomesFactsThatAreDatedByItsOwnKeys() {
        JsonEpisodeSnippet.run(memory);
        assertThat(memory.timeline(Timeline.of("crm")))
                .extracting(
                        fact -> fact.source(),
                        fact -> fact.fact().relation(),
                        fact -> fact.target(),
                        fact -> fact.fact().validAt())
                .containsExactlyInAnyOrder(
                        tuple("Mirela Tovey", "LIVES_IN", "Lyon", NOW),
                        tuple("Mirela Tovey", "WORKS_AT", "Acme", Instant.parse("2024-03-01T00:00:00Z")));
    }

    @Test
    void laterRecordEndsWhatAnEarlierOneSaid() {
        memory.remember(record(
                        "{\"name\": \"Mirela Tovey\", \"type\": \"customer\", \"city\": \"Lyon\"}",
                        "2026-01-01T09:00:00Z"))
                .await();
        memory.remember(record(
                        "{\"name\": \"Mirela Tovey\", \"type\": \"customer\", \"city\": \"Nice\"}",
                        "2026-06-01T09:00:00Z"))
                .await();
        assertThat(memory.timeline(Timeline.of("crm")))
                .extracting(fact -> fact.target(), fact -> fact.fact().invalidAt())
                .containsExactlyInAnyOrder(tuple("Lyon", Instant.parse("2026-06-01T09:00:00Z")), tuple("Nice", null));
    }

    private static Episode.Draft record(String json, String at) {
        return Episode.message("crm", json, Instant.parse(at)).as(Episode.Source.JSON);
    }
}
