package dev.yore.bench.overhead;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.bench.Folders;
import dev.yore.bench.Report;
import dev.yore.bench.Times;
import dev.yore.bench.WordEmbedder;
import dev.yore.context.TokenBudget;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What each part of the memory adds to a call. */
@Command(
        name = "overhead",
        description = "Times one call of an AI Service through a stub model: without memory, with each part, with all.",
        mixinStandardHelpOptions = true)
public final class OverheadCommand implements Callable<Integer> {
    private static final TokenBudget BUDGET = TokenBudget.of(1_600);

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--calls", description = "Timed calls of each service. Default: ${DEFAULT-VALUE}")
    private int calls = 200;

    @Option(names = "--warm-up", description = "Calls of each before. Default: ${DEFAULT-VALUE}")
    private int warmUp = 100;

    @Option(names = "--told", description = "Messages that the memory was told before. Default: ${DEFAULT-VALUE}")
    private int told = 1_000;

    @Option(names = "--seed", description = "Of what is said. Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(names = "--word-vectors", description = "Vectors that count words: no model is loaded.")
    private boolean wordVectors;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    private Times embeddings = new Times(0);
    private Times contexts = new Times(0);

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec, "picocli sets the spec before it calls");
        Report report = new Report(command.commandLine().getOut());
        Embedder embedder = wordVectors ? new WordEmbedder() : new DefaultEmbedder();
        Path root = Files.createTempDirectory("yore-overhead");
        try {
            Path filled = root.resolve("told");
            tell(filled, embedder);
            List<Service> services = new ArrayList<>();
            try {
                for (Part part : Part.values()) {
                    Path folder = root.resolve(part.key());
                    Folders.copy(filled, folder);
                    services.add(new Service(part, folder, embedder));
                }
                Talk talk = new Talk(seed + 1);
                measure(services, talk, warmUp, embedder);
                measure(services, talk, calls, embedder);
                print(report, services);
            } finally {
                services.forEach(Service::close);
            }
        } finally {
            Folders.delete(root);
        }
        return 0;
    }

    private void tell(Path folder, Embedder embedder) {
        Talk talk = new Talk(seed);
        try (TemporalMemory memory =
                TemporalMemory.over(LuceneStore.at(folder)).embedder(embedder).build()) {
            memory.rememberAll(Stream.generate(talk::statement)
                            .limit(told)
                            .map(text -> Episode.message(Service.USER, text))
                            .toList())
                    .forEach(Remembered::await);
        }
    }

    /** One message after the other, to every service in turn; which is first goes round, so that none always is. */
    private void measure(List<Service> services, Talk talk, int messages, Embedder embedder) {
        services.forEach(service -> service.expect(messages));
        embeddings = new Times(messages);
        contexts = new Times(messages);
        TemporalMemory recalled = services.get(Part.RECALL.ordinal()).memory();
        for (int i = 0; i < messages; i++) {
            String message = i % 2 == 0 ? talk.statement() : talk.question();
            for (int j = 0; j < services.size(); j++) {
                services.get((i + j) % services.size()).call(message);
            }
            embeddings.add(nanos(() -> embedder.embed(message)));
            contexts.add(nanos(() -> recalled.context(Search.all(message).in(Service.USER), BUDGET)));
        }
    }

    private static long nanos(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return System.nanoTime() - began;
    }

    private void print(Report report, List<Service> services) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("calls", calls);
        object.put("warm_up", warmUp);
        object.put("told", told);
        object.put("seed", seed);
        object.put("vectors", wordVectors ? "words" : "bge-small-en-v1.5-q");
        object.put("lucene", Version.LATEST.toString());
        object.put("machine", Report.machine());
        object.forEach((name, value) -> report.line(name + ": " + value));
        report.line("");
        double none = services.get(0).ms(0.5);
        report.table(
                List.of("", "ms p50", "ms p95", "over none", "episodes a call", "characters to the model"),
                services.stream()
                        .map(service -> List.of(
                                service.part().words(),
                                Report.number(service.ms(0.5), 3),
                                Report.number(service.ms(0.95), 3),
                                Report.number(service.ms(0.5) - none, 3),
                                Report.number(service.recordedPerCall(), 1),
                                Report.number(service.characters(), 0)))
                        .toList());
        report.line("of the same messages: embedding " + Report.number(embeddings.ms(0.5), 3)
                + " ms, question to context " + Report.number(contexts.ms(0.5), 3) + " ms (p50)");
        if (json) {
            object.put("ms_p50", each(services, service -> service.ms(0.5)));
            object.put("ms_p95", each(services, service -> service.ms(0.95)));
            object.put("episodes_per_call", each(services, Service::recordedPerCall));
            object.put("characters", each(services, Service::characters));
            object.put("embed_ms_p50", embeddings.ms(0.5));
            object.put("context_ms_p50", contexts.ms(0.5));
            report.json(object);
        }
    }

    private static Map<String, Double> each(List<Service> services, ToDoubleFunction<Service> figure) {
        Map<String, Double> figures = new LinkedHashMap<>();
        services.forEach(service -> figures.put(service.part().key(), figure.applyAsDouble(service)));
        return figures;
    }
}
