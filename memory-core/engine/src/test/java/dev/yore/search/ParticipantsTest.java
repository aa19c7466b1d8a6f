package dev.yore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.ThreadId;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whom a turn is about, as far as its speaker and the names in it say. */
class ParticipantsTest {
    private static final Instant NOW = Instant.parse("2024-05-26T09:00:00Z");

    private static final Episode ANN_TO_BEN = turn("two", "Ann", "Hi Ben, how is the boat?");
    private static final Episode BEN_TO_ANN = turn("two", "Ben", "Ann, it sank.");
    private static final Episode CY_OF_BEN = turn("three", "Cy", "Ben's boat sank, poor man.");
    private static final Episode DI_OF_BENNO = turn("three", "Di", "Benno sold his.");
    private static final Episode BEN_AMONG_MANY = turn("three", "Ben", "It did.");

    private final Participants meant = new Participants(
            List.of(ANN_TO_BEN, BEN_TO_ANN, CY_OF_BEN, DI_OF_BENNO, BEN_AMONG_MANY),
            Question.understand("What happened to ben's boat?", NOW, ZoneOffset.UTC, TimeResolver.english()));

    @Test
    void speakerIsMeant() {
        assertThat(meant.areMeantBy(BEN_TO_ANN)).isTrue();
        assertThat(meant.areMeantBy(BEN_AMONG_MANY)).isTrue();
    }

    @Test
    void whoIsSpokenOfIsMeant() {
        assertThat(meant.areMeantBy(CY_OF_BEN)).isTrue();
    }

    @Test
    void whoIsAddressedIsNot() {
        assertThat(meant.areMeantBy(ANN_TO_BEN)).isFalse();
    }

    @Test
    void partOfAnotherNameIsNoName() {
        assertThat(meant.areMeantBy(DI_OF_BENNO)).isFalse();
    }

    @Test
    void whoDoesNotSpeakInAThreadCannotBeAddressedThere() {
        Episode letter = turn("letter", "Ann", "Ben has a boat.");

        assertThat(new Participants(
                                List.of(letter, BEN_TO_ANN),
                                Question.understand("Has Ben a boat?", NOW, ZoneOffset.UTC, TimeResolver.english()))
                        .areMeantBy(letter))
                .isTrue();
    }

    @Test
    void oneWordOfALongerNameIsEnough() {
        Episode ofTovey = turn("three", "Cy", "Mirela has a heron.");
        Episode ofAnother = turn("three", "Di", "Tovey Street is closed.");

        var participants = new Participants(
                List.of(turn("other", "Mirela Tovey", "Hello."), ofTovey, ofAnother, BEN_AMONG_MANY),
                Question.understand("What has Mirela?", NOW, ZoneOffset.UTC, TimeResolver.english()));

        assertThat(participants.areMeantBy(ofTovey)).isTrue();
        assertThat(participants.areMeantBy(ofAnother)).isFalse();
    }

    private static Episode turn(String thread, String speaker, String words) {
        return new Episode(
                EpisodeId.of(thread + " " + speaker),
                1,
                ThreadId.of(thread),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                speaker,
                words,
                NOW,
                NOW,
                List.of());
    }
}
