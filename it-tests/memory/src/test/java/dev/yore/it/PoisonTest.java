package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.Embedder;
import dev.yore.ingest.MemoryListener;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An episode on which an error is thrown, and not an exception: it is given up, seen, and in nobody's way. */
class PoisonTest {
    private static final GroupId ALICE = GroupId.of("alice");

    private static TemporalMemory open(UnaryOperator<MemoryBuilder> settings) {
        return settings.apply(TemporalMemory.over(LuceneStore.inMemory()).embedder(new HashingEmbedder(64)))
                .build();
    }

    static Stream<Named<Supplier<Error>>> errors() {
        return Stream.of(
                Named.of("a text nested too deep", StackOverflowError::new),
                Named.of("a failed assertion", () -> new AssertionError("of a text")),
                Named.of("a missing class", () -> new NoClassDefFoundError("dev.yore.Gone")),
                Named.of("an unknown error", () -> new Error("of no kind that is known")));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void errorOnAModelsAnswerFailsItsEpisodeAlone(Supplier<Error> error) {
        var chat = ScriptedChat.by(prompt -> {
            if (Towns.asks(prompt, 1)) {
                throw error.get();
            }
            return Towns.answer(prompt);
        });
        assertFailsAlone(with -> with.chat(chat).batchSize(3).maxDelay(Duration.ofHours(1)), error);
    }

    @ParameterizedTest
    @MethodSource("errors")
    void errorOnWhatWasFoundFailsItsEpisodeAlone(Supplier<Error> error) {
        var plain = new HashingEmbedder(64);
        Embedder embedder = new Embedder() {
            @Override
            public String space() {
                return plain.space();
            }

            @Override
            public int dimensions() {
                return plain.dimensions();
            }

            @Override
            public List<float[]> embed(List<String> texts) {
                if (texts.stream().anyMatch(text -> text.startsWith("Alice has visited Town-1"))) {
                    throw error.get();
                }
                return plain.embed(texts);
            }
        };
        assertFailsAlone(
                with -> with.embedder(embedder)
                        .chat(ScriptedChat.by(Towns::answer))
                        .batchSize(3)
                        .maxDelay(Duration.ofHours(1)),
                error);
    }

    private static void assertFailsAlone(UnaryOperator<MemoryBuilder> settings, Supplier<Error> error) {
        try (var memory = open(settings)) {
            List<Remembered> remembered = memory.rememberAll(IntStream.range(0, 3)
                    .mapToObj(town -> Episode.message("alice", Towns.said(town)).withId("e" + town))
                    .toList());

            assertThat(remembered.stream().map(Remembered::await))
                    .extracting(EpisodeState::stage)
                    .containsExactly(Stage.EXTRACTED, Stage.FAILED, Stage.EXTRACTED);
            assertThat(memory.status(ALICE).failures()).singleElement().satisfies(failure -> {
                assertThat(failure.episode()).isEqualTo(EpisodeId.of("e1"));
                assertThat(failure.reason())
                        .isEqualTo("unexpected " + error.get().getClass().getSimpleName());
            });
            assertThat(memory.timeline(Timeline.of("alice")))
                    .extracting(named -> named.target())
                    .containsExactlyInAnyOrder("Town-0", "Town-2");
        }
    }

    @Test
    void errorOfTheVirtualMachineGivesNothingUp() throws Exception {
        var exhausted = new AtomicBoolean(true);
        var extracted = new CountDownLatch(2);
        var chat = ScriptedChat.by(prompt -> {
            if (exhausted.get()) {
                throw new OutOfMemoryError("of a test");
            }
            return Towns.answer(prompt);
        });
        var listener = new MemoryListener() {
            @Override
            public void extracted(GroupId group, EpisodeState state, Progress progress) {
                extracted.countDown();
            }
        };
        try (var memory =
                open(with -> with.chat(chat).maxDelay(Duration.ofMillis(1)).listener(listener))) {
            assertThatThrownBy(memory.remember(Episode.message("alice", Towns.said(0)))::await)
                    .hasRootCauseInstanceOf(OutOfMemoryError.class);
            assertThat(memory.status(ALICE).failed()).isZero();
            assertThat(memory.status(ALICE).pending()).isEqualTo(1);

            exhausted.set(false);
            memory.remember(Episode.message("alice", Towns.said(1)));
            assertThat(extracted.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("errors")
    void listenersErrorHarmsNothing(Supplier<Error> error) {
        var listener = new MemoryListener() {
            @Override
            public void recorded(GroupId group, Episode episode) {
                throw error.get();
            }

            @Override
            public void extracted(GroupId group, EpisodeState state, Progress progress) {
                throw error.get();
            }
        };
        try (var memory = open(with -> with.listener(listener))) {
            assertThat(memory.remember(Episode.message("alice", "I live in Oslo."))
                            .await()
                            .stage())
                    .isEqualTo(Stage.EXTRACTED);
        }
    }
}
