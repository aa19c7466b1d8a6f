package dev.yore.bench.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final Call CALL = new Call(Call.Step.ANSWER, "m", 1, "yore", "c", 0);
    private static final Call OTHER = new Call(Call.Step.ANSWER, "m", 2, "yore", "c", 0);

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("journal.jsonl");
    }

    private static String never(String prompt) {
        throw new AssertionError("called again with " + prompt);
    }

    @Test
    void aCallThatIsInTheFileIsNotMadeAgain() throws IOException {
        try (Journal journal = Journal.open(file())) {
            assertThat(journal.reply(CALL, "who?", prompt -> "Ünal\n" + prompt)).isEqualTo("Ünal\nwho?");
            assertThat(journal.reply(CALL, "who?", JournalTest::never)).isEqualTo("Ünal\nwho?");
        }
        try (Journal journal = Journal.open(file())) {
            assertThat(journal.reply(CALL, "who?", JournalTest::never)).isEqualTo("Ünal\nwho?");
        }
    }

    @Test
    void aHalfWrittenLastLineIsCutOff() throws IOException {
        try (Journal journal = Journal.open(file())) {
            journal.reply(CALL, "who?", prompt -> "Ida");
        }
        Files.writeString(file(), "{\"call\":{\"step\":\"ANS", StandardOpenOption.APPEND);

        try (Journal journal = Journal.open(file())) {
            assertThat(journal.reply(CALL, "who?", JournalTest::never)).isEqualTo("Ida");
            assertThat(journal.reply(OTHER, "who?", prompt -> prompt.toUpperCase(Locale.ROOT)))
                    .isEqualTo("WHO?");
        }
        try (Journal journal = Journal.open(file())) {
            assertThat(journal.reply(OTHER, "who?", JournalTest::never)).isEqualTo("WHO?");
        }
        assertThat(Files.readAllLines(file())).hasSize(2);
    }

    @Test
    void anotherPromptForTheSameCallIsRefused() throws IOException {
        try (Journal journal = Journal.open(file())) {
            journal.reply(CALL, "who?", prompt -> "Ida");

            assertThatIllegalStateException()
                    .isThrownBy(() -> journal.reply(CALL, "whom?", JournalTest::never))
                    .withMessageContaining("other settings");
        }
    }
}
