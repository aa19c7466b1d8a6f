package dev.yore.bench.conflicts;

import dev.yore.bench.Report;
import dev.yore.bench.conflicts.story.Kinds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What the memory makes of contradictions. */
@Command(
        name = "conflicts",
        description = "Tells invented lives, and asks what holds, what held, and what was known when.",
        mixinStandardHelpOptions = true)
public final class ConflictsCommand implements Callable<Integer> {
    private static final int OF_A_KIND = 100;
    private static final int OF_A_SENTENCE = 4;

    /** How the memory reads. */
    private enum Extraction {
        SCRIPTED,
        OFFLINE
    }

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--seed", description = "The first seed. Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(names = "--seeds", description = "How many seeds, counting up. Default: ${DEFAULT-VALUE}")
    private int seeds = 1;

    @Option(
            names = "--histories",
            description =
                    "Of each kind and seed, or of each sentence. Default: " + OF_A_KIND + ", offline " + OF_A_SENTENCE)
    private int histories;

    @Option(
            names = "--extraction",
            description = "scripted: a model that reads what is meant; offline: English sentences without a model."
                    + " Default: ${DEFAULT-VALUE}")
    private Extraction extraction = Extraction.SCRIPTED;

    @Option(names = "--kinds", split = ",", description = "Only these kinds of history.")
    private List<String> kinds = List.copyOf(Kinds.names());

    @Option(names = "--data", description = "Histories with questions and answers from outside, as JSON lines.")
    private @Nullable Path data;

    @Option(
            names = "--batch",
            description = "At most so many messages are told at a time, and share a call. Default: ${DEFAULT-VALUE}")
    private int batch = 1;

    @Option(names = "--failures", description = "Print so many of the questions that were answered wrongly.")
    private int failures;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Report report = new Report(command().commandLine().getOut());
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("seeds", LongStream.range(seed, seed + seeds).boxed().toList());
        object.put("machine", Report.machine());
        object.put("lucene", Version.LATEST.toString());
        Map<String, Marks> byKind = new LinkedHashMap<>();
        if (data != null) {
            GivenHistories.Result given = GivenHistories.ask(data);
            byKind.put(String.valueOf(data.getFileName()), given.marks());
            object.putAll(given.about());
            object.put("data", String.valueOf(data.getFileName()));
            print(report, byKind, object);
            return 0;
        }
        object.put("extraction", extraction.name().toLowerCase(Locale.ROOT));
        object.put("histories", histories());
        object.put("batch", batch);
        object.put("left_out", batch == 1 ? List.of() : List.of("histories with a model's judgements"));
        for (long each = seed; each < seed + seeds; each++) {
            long began = System.nanoTime();
            run(each)
                    .forEach((kind, marks) ->
                            byKind.computeIfAbsent(kind, any -> new Marks()).add(marks));
            report.line("seed " + each + ": " + (System.nanoTime() - began) / 1_000_000_000 + " s");
        }
        print(report, byKind, object);
        return 0;
    }

    private int histories() {
        int usual = extraction == Extraction.OFFLINE ? OF_A_SENTENCE : OF_A_KIND;
        return histories == 0 ? usual : histories;
    }

    private Map<String, Marks> run(long one) throws IOException {
        try {
            if (extraction == Extraction.OFFLINE) {
                return Rehearsal.offline(one, histories(), List.of("own", "held-out"));
            }
            return Rehearsal.run(one, histories(), kinds, new ScriptedVoice(batch));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command().commandLine(), e.getMessage(), e);
        }
    }

    private void print(Report report, Map<String, Marks> byKind, Map<String, Object> object) {
        object.forEach((name, value) -> report.line(name + ": " + value));
        Marks all = new Marks();
        List<List<String>> rows = new ArrayList<>();
        Map<String, Object> ofKinds = new LinkedHashMap<>();
        byKind.forEach((kind, marks) -> {
            all.add(marks);
            rows.add(MarksTable.row(kind, marks));
            ofKinds.put(kind, marks.fields());
        });
        rows.add(MarksTable.row("all", all));
        report.table(MarksTable.HEAD, rows);
        all.failures().stream().limit(failures).forEach(report::line);
        object.putAll(all.fields());
        object.put("kinds", ofKinds);
        if (json) {
            report.json(object);
        }
    }

    private CommandSpec command() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec before it calls");
        }
        return spec;
    }
}
