package dev.yore.quarkus.deployment;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import io.vertx.core.Context;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** An application's own embedding model: texts with the same words are alike. Counts its calls, and those that block. */
@Singleton
public class WordEmbedding implements EmbeddingModel {
    private static final int DIMENSIONS = 64;

    final AtomicInteger calls = new AtomicInteger();
    final AtomicInteger onEventLoop = new AtomicInteger();

    @Override
    public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
        calls.incrementAndGet();
        if (Context.isOnEventLoopThread()) {
            onEventLoop.incrementAndGet();
        }
        return Response.from(segments.stream().map(WordEmbedding::embedding).toList());
    }

    private static Embedding embedding(TextSegment segment) {
        float[] vector = new float[DIMENSIONS];
        for (String word : segment.text().toLowerCase(Locale.ROOT).split("\\W+")) {
            vector[Math.floorMod(word.hashCode(), DIMENSIONS)] += 1;
        }
        return Embedding.from(vector);
    }

    @Override
    public int dimension() {
        return DIMENSIONS;
    }

    @Override
    public String modelName() {
        return "words";
    }
}
