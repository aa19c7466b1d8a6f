package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.model.Episode;
import dev.yore.search.NamedFact;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A speaker who thinks again, without a model. */
class OfflineCorrectionsTest {
    private static final Instant SAID = Instant.parse("2026-11-30T09:00:00Z");

    private final SettableClock clock = new SettableClock(SAID);

    private List<NamedFact> after(String... turns) {
        try (var memory = TemporalMemory.over(LuceneStore.inMemory(clock))
                .embedder(new HashingEmbedder(64))
                .clock(clock)
                .build()) {
            for (int i = 0; i < turns.length; i++) {
                memory.remember(Episode.message("alice", turns[i], SAID.plusSeconds(60L * i)));
            }
            return memory.timeline(Timeline.of("alice"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No, it was in June.",
                "Sorry, that was actually June",
                "Oops, sorry, I meant June!",
                "I meant in June, not in May."
            })
    void anotherTimeTakesThePlaceOfTheWrongOne(String correction) {
        assertThat(after("I moved to Lyon in May 2026.", correction))
                .singleElement()
                .satisfies(fact -> {
                    assertThat(fact.target()).isEqualTo("Lyon");
                    assertThat(fact.fact().validAt()).isEqualTo(Instant.parse("2026-06-01T00:00:00Z"));
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sorry, I meant Lyon.", "I meant Lyon, not Paris.", "No, wait, I meant to say Lyon"})
    void anotherNameTakesThePlaceOfTheWrongOne(String correction) {
        assertThat(after("I moved to Paris in May 2026.", correction))
                .singleElement()
                .satisfies(fact -> {
                    assertThat(fact.target()).isEqualTo("Lyon");
                    assertThat(fact.fact().statement()).contains("Lyon").doesNotContain("Paris");
                    assertThat(fact.fact().validAt()).isEqualTo(Instant.parse("2026-05-01T00:00:00Z"));
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No, it was fun.",
                "I meant well.",
                "No, was it in June?",
                "No, it was in June.",
                "No, it was Ana who called."
            })
    void whatCorrectsNothingChangesNothing(String turn) {
        assertThat(after("I like tea and I live in Oslo.", turn))
                .hasSameSizeAs(after("I like tea and I live in Oslo."));
    }

    @Test
    void withoutATurnBeforeThereIsNothingToCorrect() {
        assertThat(after("No, it was in June.")).isEmpty();
    }
}
