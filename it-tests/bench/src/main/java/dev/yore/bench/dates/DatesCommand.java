package dev.yore.bench.dates;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.store.Digest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench dates}: how many time expressions of a Recognizers specification are read right. */
@Command(
        name = "dates",
        description = "Scores time expressions on a Recognizers specification file (DateTimeModel.json).",
        mixinStandardHelpOptions = true)
public final class DatesCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Option(names = "--data", required = true, description = "the specification file")
    private Path data = Path.of("");

    @Option(names = "--json", description = "print the result as one JSON object on the last line")
    private boolean json;

    @Option(names = "--misses", description = "print every case that was not right")
    private boolean misses;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        byte[] file = Files.readAllBytes(data);
        List<DateCase> cases = DateCase.all(JSON.readTree(file));
        DateScore score = new DateScore();
        cases.forEach(score::add);
        if (misses) {
            score.misses().forEach(out::println);
        }
        print(out, Digest.of(file), cases.size(), score);
        if (json) {
            out.println(JSON.writeValueAsString(toJson(score)));
        }
        out.flush();
        return 0;
    }

    private static void print(PrintWriter out, String hash, int cases, DateScore score) {
        int counted =
                score.types().values().stream().mapToInt(DateScore.Counts::n).sum();
        out.printf("data sha-256 %s%n", hash);
        out.printf(
                "%d cases: %d with one result that has a value, %d with none; left out: %d with several or without a value%n",
                cases, counted, score.empty(), cases - counted - score.empty());
        out.printf("%-16s %6s %6s %7s %6s %7s%n", "type", "n", "value", "", "span", "");
        score.types()
                .forEach((type, counts) -> out.printf(
                        "%-16s %6d %6d %7.3f %6d %7.3f%n",
                        type,
                        counts.n(),
                        counts.value(),
                        (double) counts.value() / counts.n(),
                        counts.span(),
                        (double) counts.span() / counts.n()));
        out.printf("dates found in cases without any: %d; exceptions: %d%n", score.emptyFound(), score.exceptions());
    }

    private static ObjectNode toJson(DateScore score) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode types = root.putObject("types");
        score.types()
                .forEach((type, counts) -> types.putObject(type)
                        .put("n", counts.n())
                        .put("value", counts.value())
                        .put("span", counts.span()));
        return root.put("empty", score.empty())
                .put("empty_found", score.emptyFound())
                .put("exceptions", score.exceptions());
    }
}
