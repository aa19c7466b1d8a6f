package dev.yore.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.yore.bench.people.PeopleCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class PeopleTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void twoSeeds() {
        for (String seed : new String[] {"2", "1"}) {
            assertThat(new CommandLine(new PeopleCommand())
                            .setOut(new PrintWriter(Writer.nullWriter()))
                            .execute("--seed", seed, "--out", folder.toString()))
                    .isZero();
        }
    }

    @Test
    void aFolderIsReadInOrderOfItsFiles() throws IOException {
        Corpus corpus = Format.PEOPLE.read(folder);

        assertThat(corpus.conversations()).extracting(Conversation::name).containsExactly("people-1", "people-2");
        assertThat(corpus.questions()).isEqualTo(160);
        assertThat(corpus.leftOut()).isEmpty();
    }

    @Test
    void oneFileMayBeReadAlone() throws IOException {
        Conversation conversation = Format.PEOPLE
                .read(folder.resolve("people-2.json"))
                .conversations()
                .get(0);

        assertThat(conversation.name()).isEqualTo("people-2");
        assertThat(conversation.questions()).allSatisfy(question -> {
            assertThat(conversation.dialogue().turns())
                    .filteredOn(turn -> question.evidence().contains(turn.id()))
                    .hasSameSizeAs(question.evidence())
                    .allMatch(turn -> question.sessions().contains(turn.session()));
            assertThat(question.askedAt()).isAfter(conversation.dialogue().end());
        });
    }

    @Test
    void evidenceOfNoTurnIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.json"), """
                {"name": "broken",
                 "turns": [{"id": "a", "session": "s", "speaker": "Ida", "at": "2024-01-01T00:00:00Z", "text": "Hi"}],
                 "questions": [{"question": "?", "asked_at": "2024-02-01T00:00:00Z", "category": "c",
                                "answer": "x", "evidence": ["b"]}]}
                """);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Format.PEOPLE.read(file))
                .withMessage("evidence must be among the turns, got [b]");
    }
}
