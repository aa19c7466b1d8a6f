package dev.yore.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongMemEvalTest {
    @TempDir
    private Path folder;

    private static String item(String id, boolean answered) {
        return """
                {"question_id": "%s", "question_type": "single-session-user", "question": "Which boat?",
                 "question_date": "2023/05/30 (Tue) 23:40", "answer": "x", "answer_session_ids": ["s1"],
                 "haystack_dates": ["2023/05/22 (Mon) 08:00", "2023/05/20 (Sat) 02:21"],
                 "haystack_session_ids": ["s2", "s1"],
                 "haystack_sessions": [[{"role": "user", "content": "Hello."}],
                   [{"role": "user", "content": "I bought a dinghy.", "has_answer": %s},
                    {"role": "assistant", "content": "Fine."}]]}
                """.formatted(id, answered);
    }

    private Corpus read(String items) throws IOException {
        Path file = folder.resolve("items.json");
        Files.writeString(file, "[" + items + "]");
        return Format.LONGMEMEVAL.read(file);
    }

    @Test
    void eachItemIsAConversationWithItsSessionsInOrderOfTime() throws IOException {
        Conversation conversation = read(item("q1", true)).conversations().get(0);

        assertThat(conversation.name()).isEqualTo("q1");
        assertThat(conversation.dialogue().turns())
                .extracting(Dialogue.Turn::line)
                .containsExactly("user: I bought a dinghy.", "assistant: Fine.", "user: Hello.");
        assertThat(conversation.questions())
                .containsExactly(new Question(
                        "Which boat?",
                        Instant.parse("2023-05-30T23:40:00Z"),
                        "single-session-user",
                        "x",
                        Set.of("s1#0"),
                        Set.of("s1")));
    }

    @Test
    void abstentionItemsAndItemsWithoutEvidenceTurnsAreLeftOutAndCounted() throws IOException {
        Corpus corpus = read(item("q1_abs", true) + "," + item("q2", false));

        assertThat(corpus.conversations()).isEmpty();
        assertThat(corpus.leftOut()).isEqualTo(Map.of("abstention items", 1, Corpus.NO_EVIDENCE, 1));
    }
}
