package dev.yore.bench.latency;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.content.retriever.EmbeddingStoreContentRetriever;
import dev.langchain4j.rag.query.Query;
import dev.langchain4j.store.embedding.EmbeddingStore;
import dev.yore.bench.Times;
import dev.yore.bench.latency.World.Asked;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Times questions to a store of LangChain4j. */
final class Peer {
    private static final int RESULTS = 10;

    private Peer() {}

    static Map<String, Object> ask(EmbeddingStore<TextSegment> store, World world, int questions, long seed) {
        ContentRetriever retriever = EmbeddingStoreContentRetriever.builder()
                .embeddingStore(store)
                .embeddingModel(new BgeSmallEnV15QuantizedEmbeddingModel())
                .maxResults(RESULTS)
                .build();
        time(retriever, world.questionsBefore(questions, seed + 1));
        Times times = time(retriever, world.questions(questions, seed + 2));
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("retrieve_ms_p50", times.ms(0.5));
        figures.put("retrieve_ms_p95", times.ms(0.95));
        figures.put("heap_mb", Runtime.getRuntime().maxMemory() >> 20);
        return figures;
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
