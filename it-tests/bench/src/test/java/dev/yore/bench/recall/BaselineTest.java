package dev.yore.bench.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.Embedder;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BaselineTest {
    private static final Instant AT = Instant.parse("2024-01-01T00:00:00Z");

    private static Dialogue dialogue(String... words) {
        return new Dialogue(
                "d",
                IntStream.range(0, words.length)
                        .mapToObj(i -> new Turn("t" + i, "s", "Ida", Role.USER, words[i], "", AT))
                        .toList());
    }

    /** Places a text by how often it has the letters a and b. */
    private record LetterEmbedder() implements Embedder {
        @Override
        public String space() {
            return "letters";
        }

        @Override
        public int dimensions() {
            return 2;
        }

        @Override
        public List<float[]> embed(List<String> texts) {
            return texts.stream()
                    .map(text -> new float[] {count(text, 'b'), count(text, 'o')})
                    .toList();
        }

        private static float count(String text, char letter) {
            return text.chars().filter(c -> c == letter).count() + 0.01f;
        }
    }

    @Test
    void bm25FindsTurnsByWordsAndTheSpeakersName() {
        RecallSystem.Memory memory = new Bm25System().remember(dialogue("a kiln", "a boat", "the boat, the boat"));

        assertThat(memory.ask("BOAT?", AT, 10)).containsExactlyInAnyOrder("t1", "t2");
        assertThat(memory.ask("Ida", AT, 10)).hasSize(3);
        assertThat(memory.ask("+ ( ) \"", AT, 10)).isEmpty();
    }

    @Test
    void vectorSearchRanksByCosineWhateverTheLength() {
        RecallSystem.Memory memory = new VectorSystem(new LetterEmbedder()).remember(dialogue("oo", "bbbbbbbbo", "bo"));

        assertThat(memory.ask("b", AT, 2)).containsExactly("t1", "t2");
    }

    @Test
    void aContextHoldsTurnsInOrderOfRankUntilItIsFull() {
        RecallSystem.Memory memory =
                new Bm25System().remember(dialogue("boat", "kiln", "the old boat " + "x".repeat(400)));

        assertThat(memory.context("boat", AT, 1_000)).containsExactly("t0", "t2");
        assertThat(memory.context("boat", AT, 20)).containsExactly("t0");
    }

    @Test
    void aBriefingHasTheSameTurnsInOrderOfTimeWithTheirDaysAndCountsThose() {
        RecallSystem.Memory memory = new Bm25System().remember(dialogue("an old boat", "kiln", "boat"));

        assertThat(memory.context("boat", AT, 8)).containsExactly("t2", "t0");
        assertThat(memory.briefing("boat", AT, 100)).isEqualTo("2024-01-01 Ida: an old boat\n2024-01-01 Ida: boat");
        assertThat(memory.briefing("boat", AT, 8)).isEqualTo("2024-01-01 Ida: boat");
    }
}
