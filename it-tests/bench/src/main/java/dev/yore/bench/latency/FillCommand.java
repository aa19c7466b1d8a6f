package dev.yore.bench.latency;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.bench.Report;
import dev.yore.bench.recall.CachedEmbedder;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
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

/** Fills a folder, and notes beside it which facts are nearest to some questions. */
@Command(name = "latency-fill", hidden = true, description = "Part of latency: fills a store.")
public final class FillCommand implements Callable<Integer> {
    /** Questions by which the approximate search is held against the exact one. */
    private static final int COMPARED = 50;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private Scale scale = new Scale();

    @Mixin
    private Place place = new Place();

    @Option(names = "--cache", required = true)
    private Path cache = Path.of("");

    @Option(names = "--folder", required = true)
    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException {
        World world = scale.world();
        CachedEmbedder embedder = new CachedEmbedder(new DefaultEmbedder(), cache);
        Meanings meanings = new Meanings(embedder, scale.seed());
        List<Exact> exact = new ArrayList<>();
        world.questions(COMPARED, scale.seed()).forEach(asked -> {
            for (Exact.Narrowing narrowing : Exact.Narrowing.values()) {
                exact.add(new Exact(asked, embedder.embed(asked.words()), narrowing));
            }
        });
        long began = System.nanoTime();
        long[] comparing = {0};
        try (MemoryStore store = place.open(folder)) {
            Place.requireEmpty(store);
            store.use(new MemoryStore.VectorSpace(embedder.space(), embedder.dimensions()));
            try (Filler filler = new Filler(store, meanings)) {
                world.tell(telling -> {
                    float[] meaning = meanings.of(telling);
                    filler.write(telling, meaning);
                    long at = System.nanoTime();
                    exact.forEach(each -> each.see(telling, meaning));
                    comparing[0] += System.nanoTime() - at;
                });
            }
            if (store instanceof LuceneStore lucene) {
                // Merges in the background are waited for: what is asked is a memory at rest.
                lucene.purge();
            }
        }
        double seconds = (System.nanoTime() - began - comparing[0]) / 1e9;
        List<Exact.Found> found = exact.stream().map(Exact::found).toList();
        new ObjectMapper().writeValue(folder.resolve("exact.json").toFile(), found);
        if (spec != null) {
            new Report(spec.commandLine().getOut()).json(Map.of("fill_seconds", seconds));
        }
        return 0;
    }
}
