package dev.yore.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoCoMoTest {
    @TempDir
    private Path folder;

    private Corpus read(String questions) throws IOException {
        Path file = folder.resolve("locomo.json");
        Files.writeString(file, """
                [{"sample_id": "c1", "qa": [%s], "conversation": {
                  "speaker_a": "Ida", "speaker_b": "Bo",
                  "session_10_date_time": "9:05 am on 3 July, 2022",
                  "session_10": [{"speaker": "Ida", "dia_id": "D10:1", "text": "I planted beans."}],
                  "session_2_date_time": "12:30 pm on 1 June, 2022",
                  "session_2": [
                    {"speaker": "Ida", "dia_id": "D2:1", "text": "Look at my kiln."},
                    {"speaker": "Bo", "dia_id": "D2:2", "text": "Nice!", "blip_caption": "a red kiln", "query": "kiln"}
                  ]}}]
                """.formatted(questions));
        return Format.LOCOMO.read(file);
    }

    private static String question(String evidence) {
        return "{\"question\": \"q\", \"answer\": \"a\", \"category\": 2, \"evidence\": [" + evidence + "]}";
    }

    @Test
    void sessionsComeInOrderOfTheirNumbersAndTurnsASecondApart() throws IOException {
        List<Dialogue.Turn> turns =
                read(question("\"D2:1\"")).conversations().get(0).dialogue().turns();

        assertThat(turns).extracting(Dialogue.Turn::id).containsExactly("D2:1", "D2:2", "D10:1");
        assertThat(turns)
                .extracting(Dialogue.Turn::at)
                .containsExactly(
                        Instant.parse("2022-06-01T12:30:00Z"),
                        Instant.parse("2022-06-01T12:30:01Z"),
                        Instant.parse("2022-07-03T09:05:00Z"));
    }

    @Test
    void oneEvidenceStringMayHoldSeveralIdsAndAStrayColon() throws IOException {
        Corpus corpus = read(question("\"D2:1; D10:1\", \"D:2:02\""));

        Question question = corpus.conversations().get(0).questions().get(0);
        assertThat(question.evidence()).containsExactlyInAnyOrder("D2:1", "D2:2", "D10:1");
        assertThat(question.sessions()).containsExactlyInAnyOrder("session_2", "session_10");
        assertThat(corpus.leftOut()).isEmpty();
    }

    @Test
    void danglingAndMalformedIdsAreCountedAndTheirQuestionIsLeftOut() throws IOException {
        Corpus corpus = read(question("\"D2:9\", \"D\"") + "," + question("") + "," + question("\"D2:1\""));

        assertThat(corpus.questions()).isEqualTo(1);
        assertThat(corpus.leftOut())
                .isEqualTo(Map.of(Corpus.NO_EVIDENCE, 2, "evidence ids of no turn", 1, "malformed evidence ids", 1));
    }

    @Test
    void captionsAreIndexedOnlyWhenAskedForAndSearchQueriesNever() throws IOException {
        Corpus corpus = read(question("\"D2:1\""));

        assertThat(lineOf(corpus)).isEqualTo("Bo: Nice!");
        assertThat(lineOf(corpus.withCaptions())).isEqualTo("Bo: Nice! [image: a red kiln]");
    }

    private static String lineOf(Corpus corpus) {
        return corpus.conversations().get(0).dialogue().turns().get(1).line();
    }

    @Test
    void anUnknownConversationIsRefused() throws IOException {
        Corpus corpus = read(question("\"D2:1\""));

        assertThat(corpus.only(List.of("c1")).conversations()).hasSize(1);
        assertThatThrownBy(() -> corpus.only(List.of("c1", "c9")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("c9");
    }
}
