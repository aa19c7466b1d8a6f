package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every Java block of the README and of the pages in docs stands in the compiled file that the comment above it names,
 * line by line but for indentation.
 */
class SnippetsTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern BLOCK =
            Pattern.compile("(?:<!-- compiled: (\\S+) -->\\n)?```java\\n(.*?)```", Pattern.DOTALL);

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            List<Path> pages = docs.filter(page -> page.toString().endsWith(".md"))
                    .sorted()
                    .toList();
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), pages.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyJavaBlockOfAPageCompiles(Path page) throws IOException {
        for (MatchResult block : BLOCK.matcher(Files.readString(page)).results().toList()) {
            assertThat(block.group(1))
                    .as("the file that compiles:%n%s", block.group(2))
                    .isNotNull();
            assertThat(bare(Files.readString(ROOT.resolve(block.group(1))))).contains(bare(block.group(2)));
        }
    }

    private static String bare(String code) {
        return code.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }
}
