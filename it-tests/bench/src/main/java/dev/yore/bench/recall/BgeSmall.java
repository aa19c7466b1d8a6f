package dev.yore.bench.recall;

import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.yore.ai.Embedder;
import java.util.List;

/** The in-process model: bge-small-en-v1.5, quantised. */
final class BgeSmall implements Embedder {
    private final BgeSmallEnV15QuantizedEmbeddingModel model = new BgeSmallEnV15QuantizedEmbeddingModel();

    @Override
    public String space() {
        return "bge-small-en-v15-q";
    }

    @Override
    public int dimensions() {
        return 384;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        return texts.stream().map(text -> model.embed(text).content().vector()).toList();
    }
}
