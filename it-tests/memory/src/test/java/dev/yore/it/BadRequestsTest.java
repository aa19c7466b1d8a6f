package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Correction;
import dev.yore.error.StoreException;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.search.Search;
import dev.yore.store.Filter;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes no sense is refused where it is said, by name, and spoils nothing that comes after. */
class BadRequestsTest {
    private static final GroupId ALICE = GroupId.of("alice");

    private final TemporalMemory memory = builder().build();

    private static MemoryBuilder builder() {
        return TemporalMemory.over(LuceneStore.inMemory()).embedder(new HashingEmbedder(16));
    }

    @AfterEach
    void close() {
        memory.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-1000000000-01-01T00:00:00Z", "0001-01-01T23:59:59Z", "+1000000000-12-31T23:59:59.999999999Z"})
    void aCorrectionOffTheTimeLineIsRefusedAndTheContextStaysReadable(Instant t) {
        memory.remember(Episode.message("alice", "I work at Acme."));
        FactId fact = memory.timeline(Timeline.of("alice")).get(0).fact().id();
        Correction correction = Correction.of(ALICE, fact);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> correction.validAt(t))
                .withMessageStartingWith("validAt must lie between 0001-01-02T00:00:00Z and 9999-12-30T00:00:00Z");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> correction.invalidAt(t))
                .withMessageStartingWith("invalidAt must lie between");
        assertThat(memory.context(Search.all("Acme").in("alice").everything(), TokenBudget.of(500))
                        .facts())
                .hasSize(1);
    }

    @Test
    void theVeryEndsOfTimeCanBeAskedAbout() {
        assertThat(Filter.NONE.holdingAt(Instant.MAX).holding())
                .isEqualTo(new Interval(Interval.micros(Instant.MAX), null));
        assertThat(Filter.NONE.holdingAt(Instant.MIN).holding())
                .isEqualTo(Interval.of(Instant.MIN, Instant.MIN.plusNanos(1_000)));
    }

    @Test
    @SuppressWarnings("NullAway")
    void whatIsMissingIsMissedAtOnceAndNotWhenItIsFirstUsed() {
        refuses("embedder", b -> b.embedder(null));
        refuses("chat", b -> b.chat(null));
        refuses("clock", b -> b.clock(null));
        refuses("zone", b -> b.zone(null));
        refuses("language", b -> b.language(null));
        refuses("ontology", b -> b.ontology(null));
        refuses("limits", b -> b.limits(null));
        refuses("delay", b -> b.maxDelay(null));
        refuses("prompts", b -> b.prompts(null));
        refuses("budget", b -> b.budget(null));
        refuses("listener", b -> b.listener(null));
        assertThatNullPointerException()
                .isThrownBy(() -> Episode.message("alice", "Hello").as(null))
                .withMessage("source");
        assertThatNullPointerException()
                .isThrownBy(() -> memory.configure(ALICE, null))
                .withMessage("profile");
        assertThatNullPointerException().isThrownBy(() -> memory.budget(null)).withMessage("budget");
        assertThat(memory.remember(Episode.message("alice", "I work at Acme."))
                        .await()
                        .reason())
                .isNull();
    }

    private static void refuses(String what, UnaryOperator<MemoryBuilder> setting) {
        assertThatNullPointerException()
                .isThrownBy(() -> setting.apply(builder()))
                .withMessage(what);
    }

    @Test
    void whoeverWaitsIsToldOfTheStoreAsItSaysItself() {
        TemporalMemory closing = builder()
                .chat(prompt -> {
                    throw new AssertionError("the delay is longer than the test");
                })
                .maxDelay(Duration.ofHours(1))
                .build();
        var remembered = closing.remember(Episode.message("alice", "I work at Acme."));
        closing.close();

        assertThatThrownBy(remembered::await)
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("will be extracted when it is opened again");
    }
}
