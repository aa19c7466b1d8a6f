package dev.yore.bench.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ExtractionMode;
import dev.yore.ai.Embedder;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.search.Search;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineSystemTest {
    private static final Instant AT = Instant.parse("2024-01-01T00:00:00Z");

    /** Gives every text the same vector: what is found is found by its words. */
    private record OneDirection() implements Embedder {
        @Override
        public String space() {
            return "one direction";
        }

        @Override
        public int dimensions() {
            return 2;
        }

        @Override
        public List<float[]> embed(List<String> texts) {
            return texts.stream().map(text -> new float[] {1, 1}).toList();
        }
    }

    private static Dialogue dialogue(String name, String first, String second) {
        return new Dialogue(
                name,
                List.of(
                        new Turn("t0", "s1", "Ida", Role.USER, first, "", AT),
                        new Turn("t1", "s2", "assistant", Role.ASSISTANT, second, "", AT.plusSeconds(1))));
    }

    @Test
    void aDialogueIsAskedAloneAndAnswersWithTheIdsOfItsTurns() {
        try (RecallSystem system = new EngineSystem(new OneDirection(), ExtractionMode.NONE, Search::episodes)) {
            RecallSystem.Memory boats = system.remember(dialogue("boats", "I bought a dinghy.", "A fine boat."));
            RecallSystem.Memory kilns = system.remember(dialogue("kilns", "I built a kiln.", "And the dinghy?"));

            assertThat(boats.ask("dinghy", AT.plusSeconds(60), 1)).containsExactly("t0");
            assertThat(kilns.ask("dinghy", AT.plusSeconds(60), 1)).containsExactly("t1");
            assertThat(boats.context("dinghy", AT.plusSeconds(60), 1_600)).contains("t0");
        }
    }
}
