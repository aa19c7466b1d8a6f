package dev.yore.langchain4j.ai;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.yore.ai.Embedder;
import java.util.List;

/**
 * Embeds in process with bge-small-en-v1.5, quantised: no key, no network. For English. The model is loaded at the
 * first text, once a JVM, which takes a few seconds. Thread-safe.
 */
public final class DefaultEmbedder implements Embedder {
    /** The JVM's one model: it holds native memory, and no two of them answer differently. */
    private static final class Model {
        static final EmbeddingModel LOADED = new BgeSmallEnV15QuantizedEmbeddingModel();
    }

    @Override
    public String space() {
        return "bge-small-en-v1.5-q";
    }

    @Override
    public int dimensions() {
        return 384;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        return texts.stream().map(this::embed).toList();
    }

    @Override
    public float[] embed(String text) {
        if (text.isBlank()) {
            return new float[dimensions()];
        }
        return Model.LOADED.embed(TextSegment.from(text)).content().vector();
    }
}
