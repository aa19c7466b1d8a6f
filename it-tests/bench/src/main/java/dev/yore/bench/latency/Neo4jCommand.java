package dev.yore.bench.latency;

import dev.langchain4j.community.store.embedding.neo4j.Neo4jEmbeddingStore;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.yore.bench.Report;
import dev.yore.bench.recall.CachedEmbedder;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The same facts as plain segments in LangChain4j's Neo4jEmbeddingStore, on the same server, and the same questions. */
@Command(name = "latency-neo4j", hidden = true, description = "Part of latency: LangChain4j's Neo4j store.")
public final class Neo4jCommand implements Callable<Integer> {
    private static final int AT_A_TIME = 500;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private Scale scale = new Scale();

    @Mixin
    private Place place = new Place();

    @Option(names = "--questions", required = true)
    private int questions;

    @Option(names = "--cache", required = true)
    private Path cache = Path.of("");

    private final List<Embedding> vectors = new ArrayList<>();
    private final List<TextSegment> segments = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        World world = scale.world();
        CachedEmbedder embedder = new CachedEmbedder(new DefaultEmbedder(), cache);
        Meanings meanings = new Meanings(embedder, scale.seed());
        Neo4jEmbeddingStore store = Neo4jEmbeddingStore.builder()
                .withBasicAuth(place.uri(), place.user(), Place.password())
                .dimension(embedder.dimensions())
                .label("LatencySegment")
                .indexName("latency_segments")
                .build();
        long began = System.nanoTime();
        world.tell(telling -> {
            vectors.add(Embedding.from(meanings.of(telling)));
            segments.add(TextSegment.from(telling.statement()));
            if (vectors.size() == AT_A_TIME) {
                flush(store);
            }
        });
        flush(store);
        double seconds = (System.nanoTime() - began) / 1e9;
        Map<String, Object> figures = Peer.ask(store, world, questions, scale.seed());
        figures.put("fill_seconds", seconds);
        store.removeAll();
        if (spec != null) {
            new Report(spec.commandLine().getOut()).json(figures);
        }
        return 0;
    }

    private void flush(Neo4jEmbeddingStore store) {
        if (!vectors.isEmpty()) {
            store.addAll(vectors, segments);
            vectors.clear();
            segments.clear();
        }
    }
}
