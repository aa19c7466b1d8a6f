package dev.yore.bench.latency;

import dev.yore.bench.ChildJvm;
import dev.yore.bench.Folders;
import dev.yore.bench.Report;
import dev.yore.store.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How long a question takes. */
@Command(
        name = "latency",
        description = "Fills stores of several sizes, and times questions: from the question to the context.",
        mixinStandardHelpOptions = true)
public final class LatencyCommand implements Callable<Integer> {
    /** The size that growth is reckoned from. */
    private static final int BASE = 10_000;

    private static final String IN_MEMORY = "in_memory_embedding_store";
    private static final String NEO4J = "neo4j_embedding_store";
    private static final List<String> PEERS = List.of(IN_MEMORY, NEO4J);

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private Place place = new Place();

    @Option(names = "--facts", split = ",", description = "Sizes. Default: ${DEFAULT-VALUE}")
    private List<Integer> sizes = List.of(1_000, 10_000, 100_000);

    @Option(names = "--groups", description = "The facts are spread over so many groups. Default: ${DEFAULT-VALUE}")
    private int groups = 1;

    @Option(
            names = "--questions",
            description = "So many are timed, after five times as many others. Default: ${DEFAULT-VALUE}")
    private int questions = 200;

    @Option(names = "--heap", description = "The heap that the memory is asked with. Default: ${DEFAULT-VALUE}")
    private String heap = "300m";

    @Option(names = "--peer-heap", description = "The heap of LangChain4j's in-memory store. Default: ${DEFAULT-VALUE}")
    private String peerHeap = "2g";

    @Option(names = "--cache", description = "Folder of cached vectors. Default: ${DEFAULT-VALUE}")
    private Path cache = Path.of(System.getProperty("bench.home", "."), ".cache");

    @Option(names = "--seed", description = "Of the facts and the questions. Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec before it calls");
        }
        Report report = new Report(spec.commandLine().getOut());
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("store", place.name());
        object.put("groups", groups);
        object.put("questions", questions);
        object.put("seed", seed);
        object.put("lucene", Version.LATEST.toString());
        object.put("machine", Report.machine());
        object.forEach((name, value) -> report.line(name + ": " + value));
        Map<String, Map<String, Object>> figures = new LinkedHashMap<>();
        for (int facts : sizes) {
            figures.put(String.valueOf(facts), measure(facts));
            report.line(facts + " facts: " + figures.get(String.valueOf(facts)));
        }
        report.line("");
        print(report, figures);
        object.put("sizes", figures);
        growth(figures).forEach((name, value) -> {
            report.line(name + ": " + number(value));
            object.put(name, value);
        });
        if (json) {
            report.json(object);
        }
        return 0;
    }

    private Map<String, Object> measure(int facts) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("yore-latency");
        List<String> size = new Scale(facts, groups, seed).words();
        List<String> filling = with(size, "--cache", cache.toString());
        List<String> asking = List.of("--questions", "" + questions);
        List<String> where = with(place.words(), "--folder", folder.toString());
        try {
            Map<String, Object> figures = new LinkedHashMap<>();
            Map<String, Object> filled = run("latency-fill", "2g", with(filling, where));
            figures.putAll(run("latency-ask", heap, with(with(size, asking), where)));
            figures.putAll(filled);
            figures.put(IN_MEMORY, run("latency-in-memory", peerHeap, with(filling, asking)));
            if (place.isServer()) {
                clear(folder);
                figures.put(NEO4J, run("latency-neo4j", heap, with(with(filling, asking), place.words())));
            }
            return figures;
        } finally {
            Folders.delete(folder);
        }
    }

    private static Map<String, Object> run(String command, String heap, List<String> options)
            throws IOException, InterruptedException {
        return ChildJvm.run(heap, with(List.of(command), options));
    }

    /** Of what was filled in: it was empty before. */
    private void clear(Path folder) {
        try (MemoryStore store = place.open(folder)) {
            store.groups().forEach(group -> store.group(group).eraseGroup());
        }
    }

    private static List<String> with(List<String> some, String... more) {
        return with(some, List.of(more));
    }

    private static List<String> with(List<String> some, List<String> more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    /** How what is not embedding grows with the size, from the base on. */
    private static Map<String, Double> growth(Map<String, Map<String, Object>> figures) {
        Map<String, Double> growth = new LinkedHashMap<>();
        Map<String, Object> base = figures.get(String.valueOf(BASE));
        Map<String, Object> least = figures.values().iterator().next();
        String largest = figures.keySet().stream().reduce("", (a, b) -> b);
        Map<String, Object> most = figures.getOrDefault(largest, Map.of());
        if (base != null) {
            growth.put("growth", beyondEmbedding(most) / beyondEmbedding(base));
        }
        growth.put("open_growth", of(most, "open_ms") / of(least, "open_ms"));
        return growth;
    }

    private static double beyondEmbedding(Map<String, Object> figures) {
        return of(figures, "recall_ms_p50") - of(figures, "embed_ms_p50");
    }

    private static double of(Map<String, Object> figures, String name) {
        return figures.get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private static void print(Report report, Map<String, Map<String, Object>> figures) {
        List<String> columns = List.of(
                "recall_ms_p50",
                "recall_ms_p95",
                "embed_ms_p50",
                "ratio_p50",
                "ann_recall",
                "open_ms",
                "heap_mb",
                "disk_mb",
                "fill_seconds");
        List<List<String>> rows = new ArrayList<>();
        figures.forEach((facts, row) -> {
            List<String> cells = new ArrayList<>(List.of(facts));
            columns.forEach(column -> cells.add(number(of(row, column))));
            PEERS.forEach(peer -> cells.add(number(retrieval(row.get(peer)))));
            rows.add(cells);
        });
        List<String> head = new ArrayList<>(List.of("facts"));
        head.addAll(columns);
        PEERS.forEach(peer -> head.add(peer.replace('_', ' ') + " p50"));
        report.table(head, rows);
    }

    private static double retrieval(@Nullable Object peer) {
        return peer instanceof Map<?, ?> figures && figures.get("retrieve_ms_p50") instanceof Number ms
                ? ms.doubleValue()
                : Double.NaN;
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, value < 100 ? "%.3f" : "%.0f", value);
    }
}
