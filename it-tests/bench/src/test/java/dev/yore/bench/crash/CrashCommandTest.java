package dev.yore.bench.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CrashCommandTest {
    private static final int KILLS = 3;
    /** Its first kills come soon. */
    private static final String SEED = "1547";

    @Test
    void whatWasAcknowledgedOutlivesAFewKills() throws IOException {
        StringWriter out = new StringWriter();
        int exit = new CommandLine(new CrashCommand())
                .setOut(new PrintWriter(out, true))
                .execute("--kills", "" + KILLS, "--seed", SEED, "--json");
        List<String> lines = out.toString().lines().toList();
        JsonNode figures = new ObjectMapper().readTree(lines.get(lines.size() - 1));
        assertThat(exit).as(out.toString()).isZero();
        assertThat(figures.path("kills").asInt()).isEqualTo(KILLS);
        assertThat(figures.path("points").path("some moment").asInt()).isEqualTo(1);
        assertThat(figures.path("points").path("commit list").asInt()).isEqualTo(1);
        assertThat(figures.path("points").path("flush").asInt()).isEqualTo(1);
        assertThat(figures.path("acknowledged").asInt()).isPositive();
        assertThat(figures.path("facts").asInt()).isPositive();
        for (String damage : List.of("lost", "duplicated", "half_written", "failed_to_open", "facts_that_differ")) {
            assertThat(figures.path(damage).asInt(-1)).as(damage).isZero();
        }
    }
}
