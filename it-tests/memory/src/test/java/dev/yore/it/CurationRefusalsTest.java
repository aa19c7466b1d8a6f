package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.curation.Correction;
import dev.yore.error.InvalidRequestException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.GroupProfile;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What people ask of a memory does something, or is refused with the reason. */
class CurationRefusalsTest {
    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.to(model);

    private EpisodeId say(String relation, String target, String aspect, String from, String to) {
        return sayOn("2026-11-30T09:00:00Z", relation, target, aspect, from, to);
    }

    private EpisodeId sayOn(String day, String relation, String target, String aspect, String from, String to) {
        model.extracting(reply(
                entity(0, "alice", "Person") + "," + entity(1, target, "City"),
                fact(0, relation, 1, "Alice " + relation + " " + target, aspect, from, to)));
        return told.say("About " + target + ".", day);
    }

    @Test
    void undoingAnEndThatAnotherTellingOfTheSameStatesIsRefused() {
        EpisodeId period = say("LIVES_IN", "Lund", "WAS", "2018-01-01", "2021-01-01");
        say("LIVES_IN", "Lund", "ENDED", "", "2019-01-01");
        sayOn("2019-06-10T09:00:00Z", "LIVES_IN", "Lund", "BEGAN", "2019-06-01", "");
        Fact second = told.facts().get(1).fact();
        List<String> before = told.lines();
        assertThat(before)
                .containsExactly(
                        "alice LIVES_IN Lund 2018-01-01–2019-01-01", "alice LIVES_IN Lund 2019-06-01–2021-01-01");

        assertThatThrownBy(() -> told.memory.undo(ALICE, second.id()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("another telling")
                .hasMessageContaining(period.value());
        assertThat(told.lines()).isEqualTo(before);
    }

    @Test
    void endThatWasToldAndFollowedByAMoveAtOnceIsUndoneWhole() {
        say("LIVES_IN", "Lund", "BEGAN", "2018-01-01", "");
        say("LIVES_IN", "Lund", "ENDED", "", "2022-05-03");
        say("LIVES_IN", "Lyon", "BEGAN", "2022-05-03", "");

        told.memory.undo(ALICE, told.factTo("Lund").id());

        assertThat(told.lines()).containsExactly("alice LIVES_IN Lund 2018-01-01–", "alice LIVES_IN Lyon 2022-05-03–");
    }

    @Test
    void correctionToWhatStandsAlreadyIsRefusedAndLeavesNoTrace() {
        say("LIVES_IN", "Lund", "BEGAN", "2018-01-01", "");
        Fact lund = told.factTo("Lund");

        for (Correction same : List.of(
                Correction.of(ALICE, lund.id()).target("Lund"),
                Correction.of(ALICE, lund.id()).statement(lund.statement()),
                Correction.of(ALICE, lund.id()).validAt(lund.validAt()))) {
            assertThatThrownBy(() -> told.memory.correct(same))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("change nothing");
        }
        assertThat(told.memory.status(ALICE).recorded()).isEqualTo(1);
    }

    @Test
    void wordsWithoutEndAreRefusedByName() {
        Correction correction = Correction.of(ALICE, FactId.of("f1"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> correction.target("n".repeat(513)))
                .withMessage("target must have at most 512 characters, got 513");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> correction.statement("s".repeat(8_193)))
                .withMessage("statement must have at most 8192 characters, got 8193");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> correction.said("w".repeat(262_145)))
                .withMessage("said must have at most 262144 characters, got 262145");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> correction.by("n".repeat(513)))
                .withMessage("speaker must have at most 512 characters, got 513");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "n".repeat(513)))
                .withMessage("speaker must have at most 512 characters, got 513");
        assertThatThrownBy(() -> told.memory.remember(
                        Episode.message("alice", "I live in Lund.").saidBy("n".repeat(513))))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("513");
    }

    @Test
    void whatIsAsLongAsMayBeIsTakenAndFound() {
        say("LIVES_IN", "Lund", "BEGAN", "2018-01-01", "");
        String name = "Long ".repeat(102) + "ab";
        told.memory.correct(Correction.of(ALICE, told.factTo("Lund").id())
                .target(name)
                .statement("s".repeat(8_192))
                .said("w".repeat(262_144))
                .by("n".repeat(512)));

        assertThat(told.factTo(name).statement()).hasSize(8_192);
    }
}
