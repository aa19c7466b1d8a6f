package dev.yore.bench.people;

import dev.yore.bench.Report;
import dev.yore.store.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Invents people, what they say in a year, and questions about them. */
@Command(
        name = "people",
        description = "Invents twenty people, what they say to each other, and 80 questions whose answers are known.",
        mixinStandardHelpOptions = true)
public final class PeopleCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--seed", description = "Of the invention. Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(names = "--out", description = "Folder to write people-SEED.json into, for --format people.")
    private @Nullable Path out;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec, "picocli sets the spec before it calls");
        Report report = new Report(command.commandLine().getOut());
        PeopleSet set = PeopleSet.of(seed);
        byte[] bytes = set.json();
        if (out != null) {
            Files.createDirectories(out);
            Files.write(out.resolve(set.name() + ".json"), bytes);
        }
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("seed", seed);
        about.put("sha256", Digest.of(bytes));
        about.put("people", set.world().people().size());
        about.put("facts", set.world().facts().size());
        about.put("turns", set.minutes().turns().size());
        about.put("questions", set.questions().size());
        about.put("by_category", Quiz.count(set.questions()));
        about.forEach((name, value) -> report.line(name + ": " + value));
        if (json) {
            report.json(about);
        }
        return 0;
    }
}
