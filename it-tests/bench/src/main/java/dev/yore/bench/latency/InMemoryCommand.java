package dev.yore.bench.latency;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.content.retriever.EmbeddingStoreContentRetriever;
import dev.langchain4j.rag.query.Query;
import dev.langchain4j.store.embedding.inmemory.InMemoryEmbeddingStore;
import dev.yore.bench.Report;
import dev.yore.bench.latency.World.Asked;
import dev.yore.bench.recall.CachedEmbedder;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The same facts as plain segments in LangChain4j's InMemoryEmbeddingStore, and the same questions. */
@Command(name = "latency-in-memory", hidden = true, description = "Part of latency: LangChain4j's in-memory store.")
public final class InMemoryCommand implements Callable<Integer> {
    private static final int RESULTS = 10;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private Scale scale = new Scale();

    @Option(names = "--questions", required = true)
    private int questions;

    @Option(names = "--cache", required = true)
    private Path cache = Path.of("");

    @Override
    public Integer call() throws IOException {
        World world = scale.world();
        Meanings meanings = new Meanings(new CachedEmbedder(new DefaultEmbedder(), cache), scale.seed());
        InMemoryEmbeddingStore<TextSegment> store = new InMemoryEmbeddingStore<>();
        world.tell(telling -> store.add(Embedding.from(meanings.of(telling)), TextSegment.from(telling.statement())));
        ContentRetriever retriever = EmbeddingStoreContentRetriever.builder()
                .embeddingStore(store)
                .embeddingModel(new BgeSmallEnV15QuantizedEmbeddingModel())
                .maxResults(RESULTS)
                .build();
        time(retriever, world.questions(questions, scale.seed() + 1));
        Times times = time(retriever, world.questions(questions, scale.seed() + 2));
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("retrieve_ms_p50", times.ms(0.5));
        figures.put("retrieve_ms_p95", times.ms(0.95));
        figures.put("heap_mb", Runtime.getRuntime().maxMemory() >> 20);
        if (spec != null) {
            new Report(spec.commandLine().getOut()).json(figures);
        }
        return 0;
    }

    private static Times time(ContentRetriever retriever, List<Asked> asked) {
        Times times = new Times(asked.size());
        for (Asked each : asked) {
            long began = System.nanoTime();
            retriever.retrieve(Query.from(each.words()));
            times.add(System.nanoTime() - began);
        }
        return times;
    }
}
