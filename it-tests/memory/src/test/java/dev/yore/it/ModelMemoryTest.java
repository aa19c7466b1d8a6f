package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.StructuredChat;
import dev.yore.error.ExtractionException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import dev.yore.testing.SettableClock;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole path with a model: what is durable when, and what becomes of an episode that the model makes nothing of. */
class ModelMemoryTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final String NOTHING = "{\"entities\":[],\"facts\":[]}";

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));

    private TemporalMemory open(StructuredChat chat) {
        return TemporalMemory.over(LuceneStore.at(folder.resolve("memory"), clock))
                .embedder(new HashingEmbedder(64))
                .chat(chat)
                .clock(clock)
                .build();
    }

    private static String livesIn(String city, String aspect, String time) {
        return """
                {"entities":[{"id":0,"name":"alice","type":"Person","aliases":[]},
                             {"id":1,"name":"%s","type":"City","aliases":[]}],
                 "facts":[{"source":0,"target":1,"relation":"LIVES_IN","fact":"Alice lives in %s","aspect":"%s",
                           "time":"%s","valid_at":"","invalid_at":"","also":false}]}
                """.formatted(city, city, aspect, time);
    }

    @Test
    void factsOfTheModelAreDatedByTheResolver() {
        var chat = ScriptedChat.script()
                .reply(livesIn("Paris", "HOLDS", ""))
                .reply(livesIn("Lyon", "BEGAN", "two weeks ago"));
        try (var memory = open(chat)) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
            memory.remember(Episode.message("alice", "I moved to Lyon two weeks ago."))
                    .await();
            List<NamedFact> homes = memory.timeline(Timeline.of("alice"));
            assertThat(homes).extracting(NamedFact::target).containsExactly("Paris", "Lyon");
            assertThat(homes.get(0).fact().invalidAt()).isEqualTo(Instant.parse("2026-11-16T00:00:00Z"));
            assertThat(homes.get(1).fact().validAt()).isEqualTo(Instant.parse("2026-11-16T00:00:00Z"));
            assertThat(chat.prompts()).hasSize(2);
            assertThat(memory.status(ALICE).usage().calls()).isEqualTo(2);
        }
    }

    @Test
    void anEpisodeIsFoundWhileTheModelStillThinks() throws Exception {
        var asked = new CountDownLatch(1);
        var answer = new CountDownLatch(1);
        try (var memory = open(ScriptedChat.by(prompt -> {
            asked.countDown();
            await(answer);
            return NOTHING;
        }))) {
            Remembered remembered = memory.remember(Episode.message("alice", "The heron lives by the lake now."));
            assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(memory.search(Search.episodes("heron").in("alice")).episodes())
                    .hasSize(1);
            assertThat(memory.status(ALICE).pending()).isEqualTo(1);
            answer.countDown();
            assertThat(remembered.await().stage()).isEqualTo(Stage.EXTRACTED);
        }
    }

    @Test
    void whatWasWaitingIsExtractedAfterARestart() throws Exception {
        var asked = new CountDownLatch(1);
        var release = new CountDownLatch(1);
        var first = open(ScriptedChat.by(prompt -> {
            asked.countDown();
            await(release);
            return NOTHING;
        }));
        var drafts = IntStream.range(0, 5)
                .mapToObj(i -> Episode.message("alice", "Alice was in town number " + i + " and liked it a lot."))
                .toList();
        first.rememberAll(drafts);
        assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
        var closing = new Thread(first::close);
        closing.start();
        release.countDown();
        closing.join(TimeUnit.SECONDS.toMillis(60));
        assertThat(closing.isAlive()).isFalse();

        var chat = ScriptedChat.by(prompt -> NOTHING);
        try (var memory = open(chat)) {
            // Takes its place behind what was left, so that all of it is done when this is.
            memory.remember(Episode.message("alice", "The last of these towns was the best of all."))
                    .await();
            assertThat(memory.status(ALICE).pending()).isZero();
            assertThat(memory.status(ALICE).extracted()).isEqualTo(6);
            assertThat(chat.prompts().size()).isBetween(1, 6);
        }
    }

    @Test
    void anUnusableReplyFailsItsEpisodeAndHoldsUpNoOther() {
        var chat = ScriptedChat.by(
                prompt -> prompt.user().contains("number 3") ? "I'm sorry, I can't help with that." : NOTHING);
        try (var memory = open(chat)) {
            List<EpisodeState> states = IntStream.range(0, 5)
                    .mapToObj(i -> memory.remember(
                            Episode.message("alice", "Alice painted picture number " + i + " in the old barn.")
                                    .inThread("t" + i)))
                    .map(Remembered::await)
                    .toList();
            assertThat(states)
                    .extracting(EpisodeState::stage)
                    .containsExactly(Stage.EXTRACTED, Stage.EXTRACTED, Stage.EXTRACTED, Stage.FAILED, Stage.EXTRACTED);
            assertThat(states.get(3).reason()).isNotBlank().doesNotContain("sorry");
            assertThat(memory.status(ALICE).failed()).isEqualTo(1);
            assertThat(memory.search(Search.episodes("picture number 3").in("alice"))
                            .episodes())
                    .isNotEmpty();
        }
    }

    @Test
    void aModelThatRefusesForGoodFailsTheEpisodeWithItsReason() {
        var chat = ScriptedChat.script().fail(new ExtractionException("the API key was refused"));
        try (var memory = open(chat)) {
            EpisodeState state = memory.remember(Episode.message("alice", "I moved to Lyon two weeks ago."))
                    .await();
            assertThat(state.stage()).isEqualTo(Stage.FAILED);
            assertThat(state.reason()).contains("the API key was refused");
        }
    }

    @Test
    void nothingOfAForgottenEpisodeComesBackUnderItsId() throws Exception {
        var asked = new CountDownLatch(1);
        var answer = new CountDownLatch(1);
        try (var memory = open(ScriptedChat.by(prompt -> {
            if (prompt.user().contains("Paris")) {
                asked.countDown();
                await(answer);
                return livesIn("Paris", "HOLDS", "");
            }
            return livesIn("Rome", "HOLDS", "");
        }))) {
            memory.remember(Episode.message("alice", "I live in Paris.").withId("e1"));
            assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
            memory.forget(ALICE);
            Remembered again =
                    memory.remember(Episode.message("alice", "I live in Rome.").withId("e1"));
            answer.countDown();
            assertThat(again.await().stage()).isEqualTo(Stage.EXTRACTED);
            assertThat(memory.timeline(Timeline.of("alice")))
                    .extracting(NamedFact::target)
                    .containsExactly("Rome");
        }
    }

    @Test
    void sameFactTwiceInOneReplyIsOneFact() {
        String twice = """
                {"entities":[{"id":0,"name":"Mirela Tovey","type":"Person","aliases":[]},
                             {"id":1,"name":"Brightmoor Labs","type":"Organization","aliases":[]}],
                 "facts":[{"source":0,"target":1,"relation":"WORKS_AT","fact":"Mirela Tovey works at Brightmoor Labs","aspect":"HOLDS"},
                          {"source":0,"target":1,"relation":"WORKS_AT","fact":"Mirela Tovey works at Brightmoor Labs","aspect":"HOLDS"}]}
                """;
        try (var memory = open(ScriptedChat.script().reply(twice))) {
            memory.remember(Episode.message("alice", "Mirela Tovey works at Brightmoor Labs."))
                    .await();
            assertThat(memory.timeline(Timeline.of("alice")))
                    .singleElement()
                    .satisfies(named -> assertThat(named.fact().episodes()).hasSize(1));
        }
    }

    @Test
    void namesakesOfDifferentKindsStayTwo() {
        String reply = """
                {"entities":[{"id":0,"name":"Winslow","type":"Person"},{"id":1,"name":"Winslow","type":"City"}],
                 "facts":[{"source":0,"target":1,"relation":"LIVES_IN","fact":"Winslow lives in Winslow","aspect":"BEGAN"}]}
                """;
        try (var memory = open(ScriptedChat.script().reply(reply))) {
            memory.remember(Episode.message("alice", "Winslow moved to Winslow."))
                    .await();
            assertThat(memory.timeline(Timeline.of("alice")))
                    .singleElement()
                    .satisfies(named -> assertThat(named.fact().source())
                            .isNotEqualTo(named.fact().target()));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody released the model");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
