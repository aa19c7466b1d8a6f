package dev.yore.langchain4j.ai;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.yore.ai.Embedder;
import dev.yore.error.ModelUnavailableException;
import java.util.List;
import java.util.Objects;

/**
 * Embeds with a LangChain4j {@link EmbeddingModel}. The vector space is named by the model's name and its dimensions;
 * give a name where the model knows none, or two models of one name differ. Thread-safe if the model is.
 */
public final class LangChain4jEmbedder implements Embedder {
    private final EmbeddingModel model;
    private final String space;
    private final int dimensions;

    /** Asks the model for its dimensions, which for most models is a call. */
    public LangChain4jEmbedder(EmbeddingModel model) {
        this(model, model.modelName());
    }

    public LangChain4jEmbedder(EmbeddingModel model, String name) {
        this.model = Objects.requireNonNull(model, "model");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank");
        }
        this.dimensions = dimensions(model);
        this.space = name + "-" + dimensions;
    }

    private static int dimensions(EmbeddingModel model) {
        try {
            return model.dimension();
        } catch (RuntimeException e) {
            throw ModelErrors.of("The embedding model", e);
        }
    }

    @Override
    public String space() {
        return space;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        // A blank text has no meaning and no TextSegment; a vector without direction finds nothing.
        List<TextSegment> spoken = texts.stream()
                .filter(text -> !text.isBlank())
                .map(TextSegment::from)
                .toList();
        List<float[]> vectors = spoken.isEmpty() ? List.of() : ask(spoken);
        var next = vectors.iterator();
        return texts.stream()
                .map(text -> text.isBlank() ? new float[dimensions] : next.next())
                .toList();
    }

    private List<float[]> ask(List<TextSegment> segments) {
        List<float[]> vectors;
        try {
            vectors = model.embedAll(segments).content().stream()
                    .map(Embedding::vector)
                    .toList();
        } catch (RuntimeException e) {
            throw ModelErrors.of("The embedding model", e);
        }
        if (vectors.size() != segments.size()) {
            throw new ModelUnavailableException(
                    "The embedding model gave " + vectors.size() + " vectors for " + segments.size() + " texts");
        }
        return vectors;
    }
}
