package dev.yore.bench.overhead;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class OverheadCommandTest {
    @Test
    void everyServiceHasItsPartOfTheMemoryAndNoMore() throws IOException {
        StringWriter out = new StringWriter();
        int exit = new CommandLine(new OverheadCommand())
                .setOut(new PrintWriter(out, true))
                .execute("--calls", "6", "--warm-up", "2", "--told", "10", "--word-vectors", "--json");

        assertThat(exit).as(out.toString()).isZero();
        List<String> lines = out.toString().lines().toList();
        JsonNode figures = new ObjectMapper().readTree(lines.get(lines.size() - 1));
        for (Part part : Part.values()) {
            assertThat(figures.at("/ms_p50/" + part.key()).asDouble())
                    .as(part.key())
                    .isPositive();
        }
        assertThat(episodes(figures, Part.NONE)).isZero();
        assertThat(episodes(figures, Part.WINDOW)).isZero();
        assertThat(episodes(figures, Part.RECALL)).isZero();
        assertThat(episodes(figures, Part.RECORDING)).isEqualTo(2);
        assertThat(episodes(figures, Part.EXTRACTION)).isEqualTo(2);
        assertThat(episodes(figures, Part.ALL)).isEqualTo(2);
        double message = characters(figures, Part.NONE);
        assertThat(characters(figures, Part.WINDOW)).isEqualTo(message);
        assertThat(characters(figures, Part.EXTRACTION)).isEqualTo(message);
        assertThat(characters(figures, Part.RECALL)).isGreaterThan(message);
        assertThat(characters(figures, Part.ALL)).isGreaterThan(message);
        assertThat(figures.path("embed_ms_p50").asDouble()).isPositive();
        assertThat(figures.path("context_ms_p50").asDouble()).isPositive();
    }

    private static double episodes(JsonNode figures, Part part) {
        return figures.at("/episodes_per_call/" + part.key()).asDouble(-1);
    }

    private static double characters(JsonNode figures, Part part) {
        return figures.at("/characters/" + part.key()).asDouble(-1);
    }
}
