package dev.yore.bench;

import dev.yore.bench.calls.CallsCommand;
import dev.yore.bench.conflicts.ConflictsCommand;
import dev.yore.bench.crash.CrashCommand;
import dev.yore.bench.crash.TellCommand;
import dev.yore.bench.dates.DatesCommand;
import dev.yore.bench.facts.SampleFactsCommand;
import dev.yore.bench.ingest.IngestCommand;
import dev.yore.bench.latency.AskCommand;
import dev.yore.bench.latency.FillCommand;
import dev.yore.bench.latency.InMemoryCommand;
import dev.yore.bench.latency.LatencyCommand;
import dev.yore.bench.latency.Neo4jCommand;
import dev.yore.bench.overhead.OverheadCommand;
import dev.yore.bench.people.PeopleCommand;
import dev.yore.bench.qa.QaCommand;
import dev.yore.bench.recall.RecallCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The benchmark program. A new measure is a class with {@code @Command}, named in the list below. */
@Command(
        name = "bench",
        description = "Measures the memory: how much it finds, how fast, and at what cost.",
        mixinStandardHelpOptions = true,
        subcommands = {
            RecallCommand.class,
            PeopleCommand.class,
            QaCommand.class,
            DatesCommand.class,
            SampleFactsCommand.class,
            CallsCommand.class,
            ConflictsCommand.class,
            IngestCommand.class,
            LatencyCommand.class,
            FillCommand.class,
            AskCommand.class,
            InMemoryCommand.class,
            Neo4jCommand.class,
            OverheadCommand.class,
            CrashCommand.class,
            TellCommand.class
        })
public final class Bench {
    private Bench() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new Bench())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }
}
