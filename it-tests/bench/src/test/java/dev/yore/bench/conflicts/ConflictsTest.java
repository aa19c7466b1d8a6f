package dev.yore.bench.conflicts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.yore.bench.conflicts.Marks.Asked;
import dev.yore.bench.conflicts.story.Kinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConflictsTest {
    /** A folder with the measuring data; its histories are not part of the project. */
    private static final String DATA =
            System.getProperty("bench.data", System.getenv().getOrDefault("BENCH_DATA", ""));

    @Test
    void memoryAnswersEveryQuestionOfEveryKindOfHistory() throws IOException {
        Rehearsal.run(1, 1, Kinds.names(), new ScriptedVoice(1)).forEach((kind, marks) -> {
            assertThat(marks.failures()).as(kind).isEmpty();
            assertThat(marks.isPerfect()).as(kind).isTrue();
            assertThat(marks.n(Asked.AS_KNOWN)).as(kind).isPositive();
        });
    }

    @Test
    void whatIsToldInBatchesIsAnsweredTheSame() throws IOException {
        List<String> kinds = List.of("late-arrivals", "return", "called-off", "by-source", "place-in-place", "mixed");
        Rehearsal.run(2, 1, kinds, new ScriptedVoice(8)).forEach((kind, marks) -> {
            assertThat(marks.failures()).as(kind).isEmpty();
            assertThat(marks.isPerfect()).as(kind).isTrue();
        });
    }

    @Test
    void whatIsUnderstoodOfPlainSentencesEndsNothingWrongly() throws IOException {
        Rehearsal.offline(1, 1, List.of("own")).forEach((kind, marks) -> {
            assertThat(marks.n(Asked.ENDED)).as(kind).isPositive();
            assertThat(marks.wrong(Asked.ENDED)).as(kind).isZero();
            assertThat(marks.n(Asked.UNDERSTOOD)).as(kind).isPositive();
        });
    }

    @Test
    void memoryAnswersTheQuestionsOfAnotherProgram() throws IOException {
        Path file = Path.of(DATA, "histories", "one-slot-300.jsonl");
        assumeTrue(!DATA.isEmpty() && Files.exists(file), "no histories: name their folder with -Dbench.data");
        Marks marks = GivenHistories.ask(file).marks();
        assertThat(marks.failures()).isEmpty();
        assertThat(marks.n(Asked.AS_OF)).isEqualTo(3657);
    }

    @Test
    void theSameSeedDrawsTheSameHistories() {
        for (String kind : Kinds.names()) {
            assertThat(Kinds.draw(kind, 7, 3)).isEqualTo(Kinds.draw(kind, 7, 3));
            assertThat(Kinds.draw(kind, 7, 3)).isNotEqualTo(Kinds.draw(kind, 8, 3));
        }
    }
}
