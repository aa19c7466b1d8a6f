package dev.yore.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeamTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void twoChats() throws IOException {
        for (String chat : new String[] {"10", "9"}) {
            Path files = Files.createDirectory(folder.resolve(chat));
            Files.writeString(files.resolve("chat.json"), """
                    [{"batch_number": 1, "turns": [
                       [{"role": "user", "id": 0, "content": "A loom?", "time_anchor": "March-05-2024"},
                        {"role": "assistant", "id": 1, "content": "Yes."}]]},
                     {"batch_number": 2, "turns": [
                       [{"role": "user", "id": 2, "content": "Wool.", "time_anchor": "April-01-2024"}]]}]
                    """);
            Files.writeString(files.resolve("probing_questions.json"), """
                    {"abstention": [{"question": "none"}],
                     "knowledge_update": [
                       {"question": "nested", "source_chat_ids": {"first": [0], "then": {"deep": [[2]]}}},
                       {"question": "gone", "source_chat_ids": [1, 77]}]}
                    """);
        }
    }

    @Test
    void chatsComeInOrderOfTheirNumbers() throws IOException {
        assertThat(Format.BEAM.read(folder).conversations())
                .extracting(Conversation::name)
                .containsExactly("9", "10");
    }

    @Test
    void oneChatMayBeReadAlone() throws IOException {
        assertThat(Format.BEAM.read(folder.resolve("9")).conversations())
                .extracting(Conversation::name)
                .containsExactly("9");
    }

    @Test
    void evidenceIsEveryIntegerHoweverNested() throws IOException {
        Corpus corpus = Format.BEAM.read(folder.resolve("9"));

        assertThat(corpus.conversations().get(0).questions())
                .extracting(Question::evidence)
                .containsExactly(Set.of("0", "2"), Set.of("1"));
        assertThat(corpus.leftOut()).isEqualTo(Map.of(Corpus.NO_EVIDENCE, 1, "evidence ids of no turn", 1));
    }

    @Test
    void aBatchIsASessionAtTheDateOfItsAnchor() throws IOException {
        Dialogue dialogue =
                Format.BEAM.read(folder.resolve("9")).conversations().get(0).dialogue();

        assertThat(dialogue.turns())
                .extracting(Dialogue.Turn::session)
                .containsExactly("batch_1", "batch_1", "batch_2");
        assertThat(dialogue.turns())
                .extracting(Dialogue.Turn::at)
                .containsExactly(
                        Instant.parse("2024-03-05T00:00:00Z"),
                        Instant.parse("2024-03-05T00:00:01Z"),
                        Instant.parse("2024-04-01T00:00:00Z"));
        assertThat(dialogue.turns().get(1).role()).isEqualTo(Dialogue.Role.ASSISTANT);
    }
}
