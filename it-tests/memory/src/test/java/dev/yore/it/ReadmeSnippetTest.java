package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.search.SearchResult;
import dev.yore.testing.HashingEmbedder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeSnippetTest {
    @Test
    void theReadmesExampleDoesWhatItSays(@TempDir Path folder) {
        var lastYear = InstantSource.system().instant().minus(Duration.ofDays(365));
        var answers = ReadmeSnippet.run(folder.resolve("memory"), new HashingEmbedder(64), lastYear);

        assertThat(homes(answers.now())).containsExactly("Lyon");
        assertThat(homes(answers.then())).containsExactly("Paris");
        assertThat(answers.prompt()).contains("Lyon (since ");
    }

    private static List<String> homes(SearchResult found) {
        return found.facts().stream()
                .map(hit -> hit.item())
                .filter(named -> named.fact().relation().equals("LIVES_IN"))
                .map(named -> named.target())
                .toList();
    }
}
