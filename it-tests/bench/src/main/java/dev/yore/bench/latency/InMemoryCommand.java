package dev.yore.bench.latency;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.inmemory.InMemoryEmbeddingStore;
import dev.yore.bench.Report;
import dev.yore.bench.recall.CachedEmbedder;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import java.io.IOException;
import java.nio.file.Path;
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
        Map<String, Object> figures = Peer.ask(store, world, questions, scale.seed());
        if (spec != null) {
            new Report(spec.commandLine().getOut()).json(figures);
        }
        return 0;
    }
}
