package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every Java block of a document stands in the compiled file that the comment above it names, line by line but for
 * indentation.
 */
class SnippetsTest {
    private static final Pattern BLOCK =
            Pattern.compile("(?:<!-- compiled: (\\S+) -->\\n)?```java\\n(.*?)```", Pattern.DOTALL);
    private static final Path ROOT = Path.of("..");

    @Test
    void snippetsOfTheLangChain4jPageCompile() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/langchain4j.md"));
        List<MatchResult> blocks = BLOCK.matcher(page).results().toList();

        assertThat(blocks).isNotEmpty();
        for (MatchResult block : blocks) {
            assertThat(block.group(1))
                    .as("the file that compiles:%n%s", block.group(2))
                    .isNotNull();
            String source = Files.readString(ROOT.resolve(block.group(1)));
            assertThat(bare(source)).contains(bare(block.group(2)));
        }
    }

    private static String bare(String code) {
        return code.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }
}
