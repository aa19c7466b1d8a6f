package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The examples of docs/search.md, over a real store. */
class SearchSnippetTest {
    private static final Instant APRIL = Instant.parse("2026-04-01T09:00:00Z");
    private static final Instant MAY = Instant.parse("2026-05-01T09:00:00Z");
    private static final Instant JULY = Instant.parse("2026-07-01T09:00:00Z");

    private final SettableClock clock = new SettableClock(APRIL);
    private final TemporalMemory memory = SearchSnippet.scored(
                    TemporalMemory.over(LuceneStore.inMemory(clock))
                            .embedder(new HashingEmbedder(64))
                            .clock(clock),
                    (query, texts) -> texts.stream()
                            .map(text -> text.contains("boat") ? 1.0 : 0.0)
                            .toList())
            .build();

    @BeforeEach
    void tell() {
        List.of("I live in Paris.", "I work at Acme.", "I like tea.", "I like boats.", "Ben mends a boat.")
                .forEach(this::say);
        clock.set(JULY);
        say("I moved to Lyon on 1 June.");
        say("A boat is a boat.");
    }

    private void say(String text) {
        memory.remember(Episode.message("alice", text)).await();
    }

    @AfterEach
    void close() {
        memory.close();
    }

    @Test
    void allThreeKindsAreFound() {
        SearchResult result = SearchSnippet.all(memory);

        assertThat(statements(result)).anyMatch(statement -> statement.contains("Acme"));
        assertThat(result.entities()).extracting(hit -> hit.item().name()).contains("Acme");
        assertThat(result.episodes()).isNotEmpty();
    }

    @Test
    void eachRecipeYieldsWhatItSays() {
        assertThat(statements(SearchSnippet.diverse(memory))).hasSizeGreaterThan(1);
        assertThat(SearchSnippet.inTwoSteps(memory).episodes().get(0).item().content())
                .contains("boat");
        Entity acme = memory.search(Search.entities("Acme").in("alice")).entities().stream()
                .map(Hit::item)
                .filter(entity -> entity.name().equals("Acme"))
                .findFirst()
                .orElseThrow();
        assertThat(statements(SearchSnippet.around(memory, acme.id())).get(0)).contains("Acme");
        assertThat(SearchSnippet.newest(memory).episodes().get(0).item().content())
                .isEqualTo("A boat is a boat.");
    }

    @Test
    void filtersLookAtWhenAnEndWasLearnt() {
        SearchResult result = SearchSnippet.filtered(memory, JULY.minus(Duration.ofDays(1)), JULY.plusSeconds(1));

        assertThat(statements(result)).singleElement().asString().contains("Paris");
        assertThat(statements(SearchSnippet.filtered(memory, MAY, JULY))).isEmpty();
    }

    @Test
    void bothTimeLinesAreAskedAtOnce() {
        assertThat(statements(SearchSnippet.then(memory, MAY, JULY))).anyMatch(text -> text.contains("Paris"));
        assertThat(statements(SearchSnippet.then(memory, JULY, MAY))).anyMatch(text -> text.contains("Paris"));
    }

    private static List<String> statements(SearchResult result) {
        return result.facts().stream().map(hit -> hit.item().fact().statement()).toList();
    }
}
