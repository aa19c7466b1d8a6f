package dev.yore.bench.conflicts;

import dev.yore.ai.Embedder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** A direction for each word, drawn from its hash; a text is the sum of its words. Enough for names in questions. */
final class WordEmbedder implements Embedder {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int DIMENSIONS = 32;

    private final Map<String, float[]> words = new ConcurrentHashMap<>();

    @Override
    public String space() {
        return "words-" + DIMENSIONS;
    }

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        return texts.stream().map(this::sum).toList();
    }

    private float[] sum(String text) {
        float[] sum = new float[DIMENSIONS];
        for (String word : BETWEEN_WORDS.split(text.toLowerCase(Locale.ROOT))) {
            float[] direction = words.computeIfAbsent(word, WordEmbedder::direction);
            for (int i = 0; i < DIMENSIONS; i++) {
                sum[i] += direction[i];
            }
        }
        return sum;
    }

    private static float[] direction(String word) {
        Random random = new Random(word.hashCode());
        float[] direction = new float[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            direction[i] = (float) random.nextGaussian();
        }
        return direction;
    }
}
