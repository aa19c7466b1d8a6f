package dev.yore.ai;

import java.util.List;

/** Turns texts into vectors whose cosine tells how near they are in meaning. Implementations are thread-safe. */
public interface Embedder {
    /**
     * Names the vector space, as it is written into the store: vectors of two spaces cannot be compared, so a store
     * opened with another one says so.
     */
    String space();

    /** The length of every vector, at least 1. */
    int dimensions();

    /**
     * One vector a text, in order.
     *
     * @throws dev.yore.error.ModelUnavailableException if the model cannot be reached
     */
    List<float[]> embed(List<String> texts);

    /** The vector of one text. */
    default float[] embed(String text) {
        return embed(List.of(text)).get(0);
    }
}
