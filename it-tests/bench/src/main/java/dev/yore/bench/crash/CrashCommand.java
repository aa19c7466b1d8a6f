package dev.yore.bench.crash;

import dev.yore.TemporalMemory;
import dev.yore.bench.Folders;
import dev.yore.bench.Report;
import dev.yore.error.StoreException;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.store.lucene.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether a memory keeps what it has acknowledged, though its process is killed. */
@Command(
        name = "crash",
        description = "Kills a process that tells a memory, again and again, and looks what is left.",
        mixinStandardHelpOptions = true)
public final class CrashCommand implements Callable<Integer> {
    private static final int SHOWN = 20;
    private static final String SOME_MOMENT = "some moment";

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--kills", description = "How often. Default: ${DEFAULT-VALUE}")
    private int kills = 50;

    @Option(names = "--seed", description = "Of what is told and of the kills. Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    private final Ledger ledger = new Ledger();
    private final Damage damage = new Damage();
    private final Map<String, Integer> points = new TreeMap<>();
    private int killed;
    private int failedToOpen;
    private int endedByThemselves;
    private long waiting;
    private long facts;
    private long different;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec before it calls");
        }
        Report report = new Report(spec.commandLine().getOut());
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("store", "lucene");
        figures.put("seed", seed);
        figures.put("lucene", Version.LATEST.toString());
        figures.put("machine", Report.machine());
        figures.forEach((name, value) -> report.line(name + ": " + value));
        Story story = new Story(seed);
        long began = System.nanoTime();
        Path folder = Files.createTempDirectory("yore-crash");
        try {
            kill(folder, story, report);
            if (failedToOpen + endedByThemselves == 0) {
                finish(folder, story);
            }
        } finally {
            Folders.delete(folder);
        }
        figures.put("kills", killed);
        figures.put("points", points);
        figures.put("acknowledged", ledger.total());
        figures.put("waiting_when_killed", waiting);
        figures.put("lost", damage.lost().size());
        figures.put("duplicated", damage.duplicated().size());
        figures.put("half_written", damage.halfWritten().size());
        figures.put("failed_to_open", failedToOpen);
        figures.put("ended_by_themselves", endedByThemselves);
        figures.put("facts", facts);
        figures.put("facts_that_differ", different);
        figures.put("seconds", (System.nanoTime() - began) / 1_000_000_000);
        print(report, figures);
        boolean isWhole = failedToOpen + endedByThemselves == 0 && damage.isNone() && different == 0;
        return isWhole ? 0 : 1;
    }

    private void kill(Path folder, Story story, Report report) throws IOException, InterruptedException {
        Victim victim = new Victim(folder, seed, ledger);
        Random random = new Random(seed);
        KillPlan plan = KillPlan.draw(0, random);
        while (killed < kills && failedToOpen == 0) {
            Victim.End end = victim.killed(plan);
            if (!end.wasKilled()) {
                endedByThemselves += end.opened() ? 1 : 0;
                failedToOpen += end.opened() ? 0 : 1;
                return;
            }
            killed++;
            String point = end.step() == null ? SOME_MOMENT : name(end.step());
            points.merge(point, 1, Integer::sum);
            report.line("kill " + killed + ": " + point + ", " + ledger.total() + " acknowledged");
            plan = KillPlan.draw(killed, random);
            if (killed == kills || !plan.opensKilled()) {
                examine(folder, story);
            }
        }
    }

    private static String name(Step step) {
        return step.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void examine(Path folder, Story story) {
        try (LuceneStore store = LuceneStore.at(folder)) {
            waiting += new Examination(story, ledger, damage).of(store);
        } catch (StoreException e) {
            failedToOpen++;
        }
    }

    /** Lets it end in peace; then the facts must be those of a memory that nobody killed. */
    private void finish(Path folder, Story story) {
        LuceneStore store = LuceneStore.at(folder);
        try (TemporalMemory memory = Undisturbed.memory(store)) {
            Undisturbed.finish(memory, story, ledger);
            new Examination(story, ledger, damage).of(store);
            List<String> there = Undisturbed.facts(store);
            facts = there.size();
            different = Undisturbed.difference(there, Undisturbed.facts(story, ledger));
        }
    }

    private void print(Report report, Map<String, Object> figures) {
        report.line("");
        report.table(
                List.of("killed at", "times"),
                points.entrySet().stream()
                        .map(point -> List.of(point.getKey(), "" + point.getValue()))
                        .toList());
        figures.forEach((name, value) -> report.line(name + ": " + value));
        List.of(damage.lost(), damage.duplicated(), damage.halfWritten())
                .forEach(found -> found.stream().limit(SHOWN).forEach(report::line));
        if (json) {
            report.json(figures);
        }
    }
}
