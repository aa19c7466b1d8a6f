package dev.yore.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.yore.model.Episode.Draft;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TextPiecesTest {
    private static List<String> pieces(String text, int atMost) {
        return TextPieces.of(text, atMost, Locale.ENGLISH);
    }

    @Test
    void paragraphsThatFitStayTogether() {
        assertThat(pieces("One.\n\nTwo.\n\nThree.", 12)).containsExactly("One.\n\nTwo.\n\n", "Three.");
    }

    @Test
    void aLongParagraphIsCutBetweenItsSentencesAndSharesNoPiece() {
        assertThat(pieces("First.\n\nAna moved. She likes it. It rains.\n\nLast.", 26))
                .containsExactly("First.\n\n", "Ana moved. She likes it. ", "It rains.\n\n", "Last.");
    }

    @Test
    void aSentenceLongerThanAPieceStaysWhole() {
        String sentence = "We went on and on and on and on and on. ";
        assertThat(pieces("Yes. " + sentence + "No.", 10)).containsExactly("Yes. ", sentence, "No.");
    }

    @Test
    void titlesInitialsAndNumbersEndNoSentence() {
        assertThat(pieces("Dr. J. Smith paid 3.50 on St. Mary St. and left, e.g. Fred did. He came back.", 5))
                .containsExactly("Dr. J. Smith paid 3.50 on St. Mary St. and left, e.g. Fred did. ", "He came back.");
    }

    @Test
    void whatEndsWithIEndsASentence() {
        assertThat(pieces("So do I. Ana too.", 9)).containsExactly("So do I. ", "Ana too.");
    }

    @Test
    void otherScriptsHaveSentencesToo() {
        assertThat(TextPieces.of("私は東京に住んでいます。犬がいます。", 12, Locale.JAPANESE)).containsExactly("私は東京に住んでいます。", "犬がいます。");
    }

    @Test
    void piecesAreNumberedAfterTheirText() {
        Draft report = Episode.message("ana", "One.\n\nTwo.").withId("report").inThread("mail");

        assertThat(report.inPieces(6, Locale.ENGLISH))
                .containsExactly(
                        Episode.message("ana", "One.\n\n").withId("report#1").inThread("mail"),
                        Episode.message("ana", "Two.").withId("report#2").inThread("mail"));
        assertThat(report.inPieces(100, Locale.ENGLISH)).containsExactly(report);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> report.inPieces(0, Locale.ENGLISH))
                .withMessage("atMost must be >= 1, got 0");
    }

    @Property
    void togetherTheyAreTheTextAndNoneIsTooLongThatCouldBeCut(
            @ForAll("texts") String text, @ForAll @IntRange(min = 1, max = 60) int atMost) {
        List<String> pieces = pieces(text, atMost);

        assertThat(String.join("", pieces)).isEqualTo(text);
        assertThat(pieces).allSatisfy(piece -> {
            if (piece.length() > atMost) {
                assertThat(SentenceBreaks.of(piece, Locale.ENGLISH)).isEmpty();
            }
        });
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "Ana moved. ", "Dr. ", "No! ", "\n", "\n\n", "\r\n\r\n ", " ", "why? ", "é😀", "\u2029", "x")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }
}
