package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episode;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.learn;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.StoreException;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Revisions are whole or not there, seen as soon as they are acknowledged, and in one order. */
public interface RevisionContract extends StoreSource {
    @Test
    default void whatIsCommittedIsReadAtOnce() {
        try (var store = open()) {
            Episode said = say(store.group(ANA), "I live in Paris.");
            assertThat(store.group(ANA)
                            .<Object>read(now -> now.episode(said.id()).orElseThrow()))
                    .isEqualTo(said);
            assertThat(Sample.episodes(store.group(ANA), "Paris")).containsExactly("I live in Paris.");
        }
    }

    @Test
    default void everyPartOfARevisionComesBackAsItWas() {
        try (var store = open()) {
            var group = store.group(ANA);
            var profile = new GroupProfile(ZoneId.of("Europe/Paris"), Locale.forLanguageTag("fr-CH"), "Ana");
            var who = entity("ana", "Ana Ruiz", "Ana", "Anita");
            group.commit((now, at) -> Revision.builder()
                    .profile(profile)
                    .episode(indexed(episode("e0", 0, "Hello.")))
                    .entity(who)
                    .mention(Sample.mention("e0", "ana"))
                    .claim(claim("c0", "e0", "ana", "LIVES_IN", "paris", at))
                    .build());
            group.<Void>read(now -> {
                assertThat(now.profile()).contains(profile);
                assertThat(now.episodes(List.of(EpisodeId.of("e0")))).containsExactly(episode("e0", 0, "Hello."));
                assertThat(now.entities(List.of(EntityId.of("ana"), EntityId.of("nobody"))))
                        .containsExactly(who.item());
                assertThat(now.mentionsIn(EpisodeId.of("e0"))).containsExactly(Sample.mention("e0", "ana"));
                assertThat(now.claims(List.of(ClaimId.of("c0")))).hasSize(1);
                assertThat(now.nextSequence()).isEqualTo(1);
                return null;
            });
        }
    }

    @Test
    default void aChangeThatThrowsLeavesNothing() {
        try (var store = open()) {
            var group = store.group(ANA);
            assertThatThrownBy(() -> group.commit((now, at) -> {
                        throw new IllegalStateException("the caller's own");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the caller's own");
            assertThat(group.<Long>read(GroupReader::nextSequence)).isZero();
            assertThat(store.groups()).isEmpty();
        }
    }

    @Test
    default void aRevisionThatDoesNotFitLeavesNothingOfItself() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "The first.");
            assertThatThrownBy(() -> group.commit((now, at) -> Revision.builder()
                            .episode(indexed(episode("e1", 1, "A walrus.")))
                            .entity(entity("walrus", "Walrus"))
                            .close(FactId.of("unheard-of"))
                            .build()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("unheard-of");
            assertThat(Sample.episodes(group, "walrus")).isEmpty();
            assertThat(group.<Boolean>read(now -> now.entitiesNamed("walrus").isEmpty()))
                    .isTrue();
            assertThat(group.<Long>read(GroupReader::nextSequence)).isEqualTo(1);
            assertThat(say(group, "The second.").sequence()).isEqualTo(1);
        }
    }

    @Test
    default void anEpisodeIsNeverReplaced() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "The first.");
            assertThatThrownBy(() -> group.commit((now, at) -> Revision.builder()
                            .episode(indexed(episode("e0", 1, "Another under its name.")))
                            .build()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("e0");
        }
    }

    @Test
    default void aFactHasOnePresentVersion() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "paris", "Ana lives in Paris", null, null);
            assertThatThrownBy(() -> learn(group, "paris", "Ana lives in Paris", Sample.day(1), null))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("paris");
        }
    }

    @Test
    default void anEmptyRevisionWritesNothing() {
        try (var store = open()) {
            store.group(ANA).commit((now, at) -> Revision.builder().build());
            assertThat(store.groups()).isEmpty();
        }
    }

    @Test
    default void recordTimeGrowsThoughTheClockStandsStillOrGoesBack() {
        var clock = SettableClock.at("2026-06-01T12:00:00.123456789Z");
        try (var store = open(clock)) {
            store.use(Sample.SPACE);
            Instant first = say(store.group(ANA), "One.").createdAt();
            Instant second = say(store.group(ANA), "Two.").createdAt();
            clock.set(Instant.parse("2020-01-01T00:00:00Z"));
            Instant third = say(store.group(ANA), "Three.").createdAt();
            clock.set(Instant.parse("2026-06-02T00:00:00Z"));
            Instant fourth = say(store.group(ANA), "Four.").createdAt();
            assertThat(first).isEqualTo(Instant.parse("2026-06-01T12:00:00.123456Z"));
            assertThat(second).isEqualTo(first.plusNanos(1_000));
            assertThat(third).isEqualTo(second.plusNanos(1_000));
            assertThat(fourth).isEqualTo(Instant.parse("2026-06-02T00:00:00Z"));
        }
    }

    @Test
    default void commitAnswersTheRecordTimeThatTheChangeWasGiven() {
        try (var store = open()) {
            var given = new Instant[1];
            Instant answered = store.group(ANA).commit((now, at) -> {
                given[0] = at;
                return Revision.builder().entity(entity("ana", "Ana")).build();
            });
            assertThat(answered).isEqualTo(given[0]);
        }
    }

    @Test
    default void aChangeSeesEveryEarlierOne() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "One.");
            say(group, "Two.");
            group.commit((now, at) -> {
                assertThat(now.nextSequence()).isEqualTo(2);
                assertThat(now.turnsBefore(THREAD, 2, 10)).hasSize(2);
                return Revision.builder().build();
            });
        }
    }

    @Test
    default void statesAreReplacedCountedAndListedInOrderOfArrival() {
        try (var store = open()) {
            var group = store.group(ANA);
            List.of("One.", "Two.", "Three.").forEach(text -> say(group, text));
            var failed = new EpisodeState(
                    EpisodeId.of("e1"),
                    Stage.FAILED,
                    3,
                    "no usable answer",
                    List.of("a date was left out"),
                    new Usage(1, 2, 3, 4),
                    Sample.DAY.plus(Duration.ofDays(1)));
            group.commit((now, at) -> Revision.builder().state(failed).build());
            group.<Void>read(now -> {
                assertThat(now.state(EpisodeId.of("e1"))).contains(failed);
                assertThat(now.stages()).isEqualTo(Map.of(Stage.RECORDED, 2L, Stage.FAILED, 1L));
                assertThat(now.states(Stage.RECORDED, 10))
                        .extracting(state -> state.episode().value())
                        .containsExactly("e0", "e2");
                assertThat(now.states(Stage.RECORDED, 1)).hasSize(1);
                return null;
            });
        }
    }

    @Test
    default void groupsWithABacklogAreThoseWithRecordedEpisodes() {
        try (var store = open()) {
            say(store.group(ANA), "One.");
            say(store.group(BEN), "Two.");
            store.group(ANA)
                    .commit((now, at) -> Revision.builder()
                            .state(new EpisodeState(
                                    EpisodeId.of("e0"), Stage.EXTRACTED, 1, null, List.of(), Usage.NONE, at))
                            .build());
            assertThat(store.groups()).containsExactly(ANA, BEN);
            assertThat(store.groupsWithBacklog()).containsExactly(BEN);
            say(store.group(BEN), "Three.");
            say(store.group(ANA), "Four.");
            assertThat(store.backlog()).isEqualTo(3);
        }
    }

    @Test
    default void turnsOfOneInstantComeInOrderOfArrival() {
        try (var store = open()) {
            var group = store.group(ANA);
            for (int i = 0; i < 4; i++) {
                int number = i;
                group.commit((now, at) -> {
                    Episode turn = episode("z" + (9 - number), number, "turn " + number);
                    var frozen = new Episode(
                            turn.id(),
                            turn.sequence(),
                            THREAD,
                            turn.source(),
                            turn.role(),
                            turn.speaker(),
                            turn.content(),
                            Sample.DAY,
                            at,
                            List.of());
                    return Revision.builder().episode(indexed(frozen)).build();
                });
            }
            group.<Void>read(now -> {
                assertThat(now.turnsBefore(THREAD, 3, 2))
                        .extracting(Episode::content)
                        .containsExactly("turn 1", "turn 2");
                assertThat(now.turnsAfter(THREAD, 0, 2))
                        .extracting(Episode::content)
                        .containsExactly("turn 1", "turn 2");
                return null;
            });
        }
    }

    @Test
    default void aClosedStoreSaysSo() {
        var store = open();
        var group = store.group(ANA);
        say(group, "One.");
        store.close();
        store.close();
        assertThatThrownBy(() -> say(group, "Two."))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> group.<Long>read(GroupReader::nextSequence))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("closed");
    }

    @Test
    default void assistantsTurnsAreFoundByTheFactsTheyHadBeenGiven() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "I live in Paris.");
            group.commit((now, at) -> Revision.builder()
                    .episode(indexed(given("e1", 1, "paris", "lyon")))
                    .episode(indexed(given("e2", 2, "lyon")))
                    .build());
            assertThat(givenTo(group, "paris")).containsExactly("e1");
            assertThat(givenTo(group, "lyon", "paris")).containsExactly("e1", "e2");
            assertThat(givenTo(group, "oslo")).isEmpty();
            assertThat(givenTo(group)).isEmpty();
            assertThat(givenTo(store.group(BEN), "paris")).isEmpty();
        }
    }

    private static Episode given(String id, long sequence, String... facts) {
        Episode turn = episode(id, sequence, "You told me so.");
        return new Episode(
                turn.id(),
                sequence,
                THREAD,
                turn.source(),
                Episode.Role.ASSISTANT,
                "assistant",
                turn.content(),
                turn.validAt(),
                turn.createdAt(),
                Stream.of(facts).map(FactId::of).toList());
    }

    private static List<String> givenTo(GroupStore group, String... facts) {
        return group.read(
                now -> now.episodesGiven(Stream.of(facts).map(FactId::of).toList()).stream()
                        .map(episode -> episode.id().value())
                        .toList());
    }

    @Test
    default void whatADayHasCostIsTheSumOverAllGroups() {
        try (var store = open()) {
            spend(store.group(ANA), new Usage(1, 0, 10, 2));
            spend(store.group(BEN), new Usage(2, 1, 20, 4));
            LocalDate day = LocalDate.of(2026, 6, 1);
            assertThat(store.spentOn(day)).isEqualTo(new Usage(3, 1, 30, 6));
            assertThat(store.spentOn(day.plusDays(1))).isEqualTo(Usage.NONE);
        }
    }

    private static void spend(GroupStore group, Usage usage) {
        group.commit((now, at) ->
                Revision.builder().spending(now.spending().plus(usage, at)).build());
    }
}
