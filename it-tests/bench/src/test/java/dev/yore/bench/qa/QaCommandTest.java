package dev.yore.bench.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.bench.calls.StubEndpoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Against an endpoint whose model repeats its notes, and judges by whether the right answer is in what it reads. */
class QaCommandTest {
    private static final int ASKED_A_RUN = 4 * 5;
    /** An answer and a verdict in each of two runs. */
    private static final int CALLS = 2 * 2 * ASKED_A_RUN;

    @TempDir
    private Path folder;

    private final AtomicInteger calls = new AtomicInteger();

    @BeforeEach
    void aSmallDataSet() throws IOException {
        Files.writeString(folder.resolve("data.json"), """
                {"name": "c",
                 "turns": [
                   {"id": "a", "session": "s1", "speaker": "Ida", "at": "2024-01-01T09:00:00Z", "text": "I live in Porto."},
                   {"id": "b", "session": "s1", "speaker": "Tom", "at": "2024-01-01T09:01:00Z", "text": "My boss is Vera."},
                   {"id": "c", "session": "s2", "speaker": "Ida", "at": "2024-02-01T09:00:00Z", "text": "I love oolong."},
                   {"id": "d", "session": "s2", "speaker": "Tom", "at": "2024-02-01T09:01:00Z", "text": "Rain again."}],
                 "questions": [
                   {"question": "Where does Ida live?", "asked_at": "2024-03-01T00:00:00Z", "category": "factual",
                    "answer": "Porto", "evidence": ["a"]},
                   {"question": "Who is the boss of Tom?", "asked_at": "2024-03-01T00:00:00Z", "category": "relational",
                    "answer": "Vera", "evidence": ["b"]},
                   {"question": "What does Ida love?", "asked_at": "2024-03-01T00:00:00Z", "category": "factual",
                    "answer": "oolong", "evidence": ["c"]},
                   {"question": "What does Tom think of it?", "asked_at": "2024-03-01T00:00:00Z", "category": "odd",
                    "answer": "rain", "evidence": ["d"]}]}
                """);
    }

    private String reply(String prompt) {
        calls.incrementAndGet();
        if (!prompt.contains("<right_answer>")) {
            return prompt.contains("<notes>") ? prompt : "I do not know.";
        }
        String right = between(prompt, "<right_answer>\n", "\n</right_answer>");
        if (right.equals("rain")) {
            return "I would say so.";
        }
        boolean isRight = between(prompt, "<answer>\n", "\n</answer>").contains(right);
        return "{\"core_entity\": %s, \"right_relation\": true, \"no_wrong_information\": true}".formatted(isRight);
    }

    private static String between(String text, String from, String to) {
        int start = text.indexOf(from) + from.length();
        return text.substring(start, text.indexOf(to, start));
    }

    private record Outcome(int exit, List<String> lines) {
        JsonNode json() throws IOException {
            return new ObjectMapper().readTree(lines.get(lines.size() - 1));
        }
    }

    private Outcome run(StubEndpoint endpoint, String out, String... more) {
        List<String> options = new ArrayList<>(List.of(
                "--data",
                folder.resolve("data.json").toString(),
                "--format",
                "people",
                "--base-url",
                endpoint.baseUrl(),
                "--model",
                "echo",
                "--runs",
                "2",
                "--word-vectors",
                "--out",
                folder.resolve(out).toString(),
                "--json"));
        options.addAll(List.of(more));
        StringWriter printed = new StringWriter();
        int exit = new CommandLine(new QaCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(printed))
                .setErr(new PrintWriter(printed))
                .execute(options.toArray(String[]::new));
        return new Outcome(exit, printed.toString().lines().toList());
    }

    @Test
    void notesOfOtherSettingsAreNotTakenForThese() throws IOException {
        try (StubEndpoint endpoint = new StubEndpoint(this::reply)) {
            run(endpoint, "whole");
            calls.set(0);
            Outcome other = run(endpoint, "whole", "--tokens", "400");

            assertThat(other.exit).isEqualTo(2);
            assertThat(other.lines).anyMatch(line -> line.contains("name another one with --out"));
            assertThat(calls).hasValue(0);
        }
    }

    @Test
    void everySystemIsJudgedByWhatItGives() throws IOException {
        try (StubEndpoint endpoint = new StubEndpoint(this::reply)) {
            Outcome outcome = run(endpoint, "whole");

            assertThat(outcome.exit).isZero();
            assertThat(calls).hasValue(CALLS);
            JsonNode systems = outcome.json().path("systems");
            assertThat(systems.at("/full/accuracy/mean").asDouble()).isEqualTo(0.75);
            assertThat(systems.at("/full/accuracy/runs")).hasSize(2);
            assertThat(systems.at("/full/by_category/factual/mean").asDouble()).isEqualTo(1);
            assertThat(systems.at("/full/accuracy/low").asDouble()).isCloseTo(0.26, within(0.001));
            assertThat(systems.at("/none/accuracy/mean").asDouble()).isZero();
            assertThat(systems.at("/none/context_tokens_mean").asDouble()).isZero();
            assertThat(systems.at("/yore/by_category/relational/mean").asDouble())
                    .isEqualTo(1);
            assertThat(systems.at("/bm25/by_category/relational/mean").asDouble())
                    .isEqualTo(1);
            assertThat(systems.at("/vector/context_tokens_mean").asDouble()).isPositive();
        }
    }

    @Test
    void aVerdictThatCannotBeReadIsCountedAndNotRight() throws IOException {
        try (StubEndpoint endpoint = new StubEndpoint(this::reply)) {
            JsonNode full = run(endpoint, "whole").json().at("/systems/full");

            assertThat(full.path("unreadable_verdicts").asInt()).isEqualTo(2);
            assertThat(full.at("/by_category/odd/mean").asDouble()).isZero();
        }
    }

    @Test
    void theReportShowsEveryPromptAndVerdict() throws IOException {
        try (StubEndpoint endpoint = new StubEndpoint(this::reply)) {
            run(endpoint, "whole");
        }
        String report = Files.readString(folder.resolve("whole/report.md"));

        assertThat(report.lines().filter(line -> line.startsWith("## yore, run 2")))
                .hasSize(4);
        assertThat(report)
                .contains("## full, run 1: c, question 0 (factual): right")
                .contains("## full, run 1: c, question 3 (odd): unreadable")
                .contains("    2024-01-01 Ida: I live in Porto.")
                .contains("\"core_entity\": true");
    }

    @Test
    void whatWasInterruptedGoesOnAndEndsAsIfItHadNotBeen() throws IOException {
        Outcome whole;
        try (StubEndpoint endpoint = new StubEndpoint(this::reply)) {
            whole = run(endpoint, "whole");
        }
        int enough = 17;
        calls.set(0);
        try (StubEndpoint dying = new StubEndpoint(prompt -> {
            if (calls.get() == enough) {
                throw new IllegalStateException("enough");
            }
            return reply(prompt);
        })) {
            Outcome stopped = run(dying, "parts");

            assertThat(stopped.exit).isOne();
            assertThat(stopped.lines).anyMatch(line -> line.startsWith("the same command goes on"));
        }
        Path journal = folder.resolve("parts/journal.jsonl");
        assertThat(Files.readAllLines(journal))
                .filteredOn(line -> !line.contains("NOTES"))
                .hasSize(enough);
        Files.writeString(journal, "{\"call\":{\"step\":\"VERD", StandardOpenOption.APPEND);

        try (StubEndpoint endpoint = new StubEndpoint(this::reply)) {
            assertThat(run(endpoint, "parts").json()).isEqualTo(whole.json());
        }
        assertThat(calls).hasValue(CALLS);
        assertThat(Files.readAllLines(journal)).hasSize(CALLS + ASKED_A_RUN).doesNotHaveDuplicates();
    }
}
