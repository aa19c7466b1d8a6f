package dev.yore.bench.latency;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.bench.Folders;
import dev.yore.bench.Report;
import dev.yore.bench.Times;
import dev.yore.bench.latency.World.Asked;
import dev.yore.context.TokenBudget;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.model.GroupId;
import dev.yore.search.Search;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore;
import dev.yore.store.Probe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks a filled store, in a JVM with the heap that is claimed. */
@Command(name = "latency-ask", hidden = true, description = "Part of latency: asks a filled store.")
public final class AskCommand implements Callable<Integer> {
    private static final TokenBudget BUDGET = TokenBudget.of(1_600);
    private static final int OPENINGS = 5;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private Scale scale = new Scale();

    @Mixin
    private Place place = new Place();

    @Option(names = "--questions", required = true)
    private int questions;

    @Option(names = "--folder", required = true)
    private Path folder = Path.of("");

    private final DefaultEmbedder embedder = new DefaultEmbedder();

    @Override
    public Integer call() throws IOException {
        World world = scale.world();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("open_ms", opening());
        try (MemoryStore store = place.open(folder);
                TemporalMemory memory = memory(store)) {
            time(memory, world.questionsBefore(questions, scale.seed() + 1));
            figures.putAll(time(memory, world.questions(questions, scale.seed() + 2)));
            figures.put("ann_recall", agreement(store));
        }
        figures.put("heap_mb", Runtime.getRuntime().maxMemory() >> 20);
        if (!place.isServer()) {
            figures.put("disk_mb", Folders.size(Place.files(folder)) >> 20);
        }
        if (spec != null) {
            new Report(spec.commandLine().getOut()).json(figures);
        }
        return 0;
    }

    private TemporalMemory memory(MemoryStore store) {
        return TemporalMemory.over(store)
                .embedder(embedder)
                .extraction(ExtractionMode.NONE)
                .build();
    }

    /** From nothing to a memory that can be asked; the median of a few, after one that is not counted. */
    private double opening() {
        Times times = new Times(OPENINGS);
        for (int i = 0; i <= OPENINGS; i++) {
            long began = System.nanoTime();
            try (MemoryStore store = place.open(folder);
                    TemporalMemory memory = memory(store)) {
                memory.status(GroupId.of("group-0"));
                if (i > 0) {
                    times.add(System.nanoTime() - began);
                }
            }
        }
        return times.ms(0.5);
    }

    private Map<String, Object> time(TemporalMemory memory, List<Asked> asked) {
        Times recalls = new Times(asked.size());
        Times embeddings = new Times(asked.size());
        for (int i = 0; i < asked.size(); i++) {
            Asked each = asked.get(i);
            // In turns, so that neither always comes second.
            if (i % 2 == 0) {
                embeddings.add(embedding(each));
            }
            recalls.add(recall(memory, each));
            if (i % 2 == 1) {
                embeddings.add(embedding(each));
            }
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("recall_ms_p50", recalls.ms(0.5));
        figures.put("recall_ms_p95", recalls.ms(0.95));
        figures.put("embed_ms_p50", embeddings.ms(0.5));
        figures.put("ratio_p50", recalls.ms(0.5) / embeddings.ms(0.5));
        return figures;
    }

    private long embedding(Asked asked) {
        long began = System.nanoTime();
        embedder.embed(asked.words());
        return System.nanoTime() - began;
    }

    private static long recall(TemporalMemory memory, Asked asked) {
        long began = System.nanoTime();
        memory.context(Search.all(asked.words()).in(asked.group()), BUDGET);
        return System.nanoTime() - began;
    }

    /** The share of the nearest facts that the store finds. */
    private double agreement(MemoryStore store) throws IOException {
        List<Exact.Found> exact = new ObjectMapper()
                .readValue(folder.resolve("exact.json").toFile(), new TypeReference<List<Exact.Found>>() {});
        int n = 0;
        int right = 0;
        for (Exact.Found each : exact) {
            Set<String> found = nearest(store, each, embedder.embed(each.words()));
            n += each.facts().size();
            right += (int) each.facts().stream().filter(found::contains).count();
        }
        return n == 0 ? 1 : (double) right / n;
    }

    /** What the store finds for what comparing all has found. */
    static Set<String> nearest(MemoryStore store, Exact.Found exact, float[] question) {
        Probe probe = Probe.vector(question);
        return store.group(GroupId.of(exact.group()))
                .read(reader -> reader
                        .search(Layer.FACTS, probe, exact.narrowing().filter(), Exact.NEAREST)
                        .stream()
                        .map(hit -> hit.item().fact().id().value())
                        .collect(Collectors.toSet()));
    }
}
