package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page on Spring says what the code says. */
class DocumentationTest {
    private static final Path SOURCES = Path.of("src/test/java/dev/yore/spring");
    private static final Pattern SNIPPET =
            Pattern.compile("<!-- snippet: (\\S+) -->\\s+```java\\n(.*?)```", Pattern.DOTALL);

    private static String page() throws IOException {
        return Files.readString(Path.of("../docs/spring.md"));
    }

    private static String withoutSpace(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }

    @Test
    void everySnippetIsCodeThatCompiles() throws IOException {
        var snippets = SNIPPET.matcher(page()).results().toList();

        assertThat(snippets).hasSize(3);
        for (MatchResult snippet : snippets) {
            String source = Files.readString(SOURCES.resolve(snippet.group(1)));
            assertThat(withoutSpace(source)).contains(withoutSpace(snippet.group(2)));
        }
    }

    @Test
    void everyPropertyIsDescribedAndOnThePage() throws IOException {
        var metadata = Objects.requireNonNull(
                YoreProperties.class.getResource("/META-INF/spring-configuration-metadata.json"));
        JsonNode properties = new ObjectMapper().readTree(metadata).get("properties");
        String page = page();

        assertThat(properties).hasSizeGreaterThanOrEqualTo(14);
        for (JsonNode property : properties) {
            String name = property.get("name").asText();
            assertThat(property.path("description").asText()).as(name).isNotBlank();
            assertThat(page).contains("| `" + name + "` | " + defaultValue(property));
        }
    }

    private static String defaultValue(JsonNode property) {
        String value = property.path("defaultValue").asText();
        return value.isEmpty() ? "|" : "`" + value + "` |";
    }
}
