package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.context.TokenBudget;
import dev.yore.error.ModelUnavailableException;
import dev.yore.ingest.Budget;
import dev.yore.ingest.Budget.Limit;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.observe.MemoryObserver;
import dev.yore.observe.Work;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Who watches a memory is told of its work as it begins and ends, and cannot harm it. */
class ObservedMemoryTest {
    private static final GroupId ALICE = GroupId.of("alice");

    private final Watching watching = new Watching();

    private static final class Watching implements MemoryObserver {
        private final List<String> told = new CopyOnWriteArrayList<>();
        private @Nullable LongSupplier backlog;

        @Override
        public void opened(LongSupplier counts) {
            backlog = counts;
        }

        @Override
        public Ending began(Work work) {
            told.add("+" + work);
            return failure -> told.add("-" + work
                    + (failure == null ? "" : " " + failure.getClass().getSimpleName()));
        }

        @Override
        public void answered(Usage usage) {
            told.add("tokens " + usage.inputTokens() + "/" + usage.outputTokens());
        }

        @Override
        public void reached(Stage stage) {
            told.add(stage.name());
        }
    }

    private TemporalMemory memory(MemoryBuilder builder) {
        return builder.embedder(new HashingEmbedder(64)).build();
    }

    @Test
    void rememberingIsRecordedAndThenExtracted() {
        try (TemporalMemory memory =
                memory(TemporalMemory.over(LuceneStore.inMemory()).observer(watching))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
        }

        assertThat(watching.told).contains("RECORDED", "EXTRACTED");
        assertThat(watching.told).containsSubsequence("+RECORD", "-RECORD", "+EXTRACT", "EXTRACTED", "-EXTRACT");
    }

    @Test
    void whatHasNothingToExtractIsSkippedAtOnce() {
        try (TemporalMemory memory =
                memory(TemporalMemory.over(LuceneStore.inMemory()).observer(watching))) {
            memory.remember(Episode.message("alice", "That sounds lovely.").asAssistant(List.of()))
                    .await();
        }

        assertThat(watching.told).containsExactly("+RECORD", "-RECORD", "RECORDED", "SKIPPED");
    }

    @Test
    void contextIsOneRecall() {
        try (TemporalMemory memory =
                memory(TemporalMemory.over(LuceneStore.inMemory()).observer(watching))) {
            memory.context(Search.all("Where do I live?").in(ALICE), TokenBudget.of(100));
            memory.search(Search.all("Where do I live?").in(ALICE));
            assertThatThrownBy(() -> memory.search(Search.all("Where do I live?")))
                    .isInstanceOf(IllegalArgumentException.class);
        }

        assertThat(watching.told)
                .containsExactly(
                        "+RECALL", "-RECALL", "+RECALL", "-RECALL", "+RECALL", "-RECALL IllegalArgumentException");
    }

    @Test
    void everyTryOfACallToAModelCountsAndTokensOfThoseAnswered() {
        var chat = ScriptedChat.script()
                .fail(new ModelUnavailableException("busy"))
                .reply("{\"entities\":[],\"facts\":[]}");
        try (TemporalMemory memory = memory(TemporalMemory.over(LuceneStore.inMemory())
                .chat(chat)
                .limits(new Patience(3, Duration.ZERO, Duration.ZERO, 1, Integer.MAX_VALUE))
                .observer(watching))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
        }

        assertThat(watching.told)
                .containsSubsequence(
                        "+EXTRACT",
                        "+MODEL_CALL",
                        "-MODEL_CALL ModelUnavailableException",
                        "+MODEL_CALL",
                        "-MODEL_CALL",
                        "tokens 100/20",
                        "-EXTRACT");
    }

    @Test
    void whatIsGivenUpHasFailed() {
        var chat = ScriptedChat.by(prompt -> "no JSON at all");
        try (TemporalMemory memory =
                memory(TemporalMemory.over(LuceneStore.inMemory()).chat(chat).observer(watching))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
        }

        assertThat(watching.told).contains("RECORDED", "FAILED").doesNotContain("EXTRACTED");
    }

    @Test
    void backlogIsWhatTheStoreHoldsForAllGroups() {
        var store = LuceneStore.inMemory();
        try (TemporalMemory memory = memory(TemporalMemory.over(store)
                .chat(ScriptedChat.script())
                .budget(Budget.ofMemory(Limit.calls(0)))
                .observer(watching))) {
            assertThat(backlog()).isZero();
            memory.remember(Episode.message("alice", "I live in Paris."));
            memory.remember(Episode.message("alice", "I like tea."));
            memory.remember(Episode.message("ben", "I live in Rome."));
            assertThat(backlog()).isEqualTo(3);
        }
    }

    private long backlog() {
        LongSupplier counts = watching.backlog;
        return counts == null ? -1 : counts.getAsLong();
    }

    @Test
    void observerThatThrowsHarmsNeitherTheWorkNorTheOthers() {
        MemoryObserver broken = new MemoryObserver() {
            @Override
            public void opened(LongSupplier backlog) {
                throw new IllegalStateException("broken");
            }

            @Override
            public Ending began(Work work) {
                throw new IllegalStateException("broken");
            }

            @Override
            public void reached(Stage stage) {
                throw new IllegalStateException("broken");
            }
        };
        try (TemporalMemory memory = memory(
                TemporalMemory.over(LuceneStore.inMemory()).observer(broken).observer(watching))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
            assertThat(memory.status(ALICE).extracted()).isEqualTo(1);
        }

        assertThat(watching.told).contains("+RECORD", "-RECORD", "+EXTRACT", "-EXTRACT", "EXTRACTED");
    }
}
