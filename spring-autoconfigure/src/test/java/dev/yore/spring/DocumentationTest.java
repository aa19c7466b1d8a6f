package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The page on Spring names every property, with its default. */
class DocumentationTest {
    private static String page() throws IOException {
        return Files.readString(Path.of("../docs/spring.md"));
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
