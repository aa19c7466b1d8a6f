package dev.yore.testing;

import dev.yore.ai.Embedder;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * An embedder without a model: each word has a direction of its own, drawn from its hash, and a text is the sum of its
 * words. Texts that share words are near each other, others nearly orthogonal. Deterministic, thread-safe.
 */
public final class HashingEmbedder implements Embedder {
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final int dimensions;

    public HashingEmbedder(int dimensions) {
        this.dimensions = dimensions;
    }

    @Override
    public String space() {
        return "hashing-" + dimensions;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        return texts.stream().map(this::sum).toList();
    }

    private float[] sum(String text) {
        float[] sum = new float[dimensions];
        for (String word : NO_WORD.split(text.toLowerCase(Locale.ROOT))) {
            if (!word.isEmpty()) {
                var random = new Random(word.hashCode());
                for (int i = 0; i < dimensions; i++) {
                    sum[i] += (float) random.nextGaussian();
                }
            }
        }
        return sum;
    }
}
