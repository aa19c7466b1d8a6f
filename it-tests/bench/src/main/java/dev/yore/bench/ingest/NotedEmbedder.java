package dev.yore.bench.ingest;

import dev.yore.ai.Embedder;
import java.util.ArrayList;
import java.util.List;

/** Notes what it is asked to embed, as it is asked. Thread-safe. */
final class NotedEmbedder implements Embedder {
    private final Embedder model;
    private List<List<String>> asked = new ArrayList<>();

    NotedEmbedder(Embedder model) {
        this.model = model;
    }

    @Override
    public String space() {
        return model.space();
    }

    @Override
    public int dimensions() {
        return model.dimensions();
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        note(texts);
        return model.embed(texts);
    }

    @Override
    public float[] embed(String text) {
        note(List.of(text));
        return model.embed(text);
    }

    private synchronized void note(List<String> texts) {
        asked.add(List.copyOf(texts));
    }

    /** Everything that was asked since the last time, call by call. */
    synchronized List<List<String>> noted() {
        List<List<String>> since = asked;
        asked = new ArrayList<>();
        return since;
    }
}
