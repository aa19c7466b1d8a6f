package dev.yore.bench;

import dev.yore.ai.Embedder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Vectors that count words, hashed: texts are alike as far as they share words. Far quicker than a model. */
public final class WordEmbedder implements Embedder {
    private static final Pattern NOT_A_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int DIMENSIONS = 384;

    private final int dimensions;

    public WordEmbedder() {
        this(DIMENSIONS);
    }

    /** @param dimensions of fewer, more words share one */
    public WordEmbedder(int dimensions) {
        this.dimensions = dimensions;
    }

    @Override
    public String space() {
        return "hashed-words";
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        var vectors = new ArrayList<float[]>();
        for (String text : texts) {
            float[] vector = new float[dimensions];
            for (String word : NOT_A_WORD.split(text.toLowerCase(Locale.ROOT))) {
                vector[Math.floorMod(word.hashCode() * 31, dimensions)] += 1;
            }
            vectors.add(vector);
        }
        return vectors;
    }
}
