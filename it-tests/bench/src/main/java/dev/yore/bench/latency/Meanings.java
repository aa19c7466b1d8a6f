package dev.yore.bench.latency;

import dev.yore.ai.Embedder;
import dev.yore.bench.latency.World.Telling;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Vectors of many sentences from the vectors of their few parts: form, person and target are embedded, and a sentence lies
 * near their sum. What is alike in words is alike in direction, as with a real embedding. Not thread-safe.
 */
final class Meanings {
    private static final double NOISE = 0.3;

    private final Embedder parts;
    private final Map<String, float[]> known = new HashMap<>();
    private final Random random;

    Meanings(Embedder parts, long seed) {
        this.parts = parts;
        this.random = new Random(seed);
    }

    float[] of(Telling telling) {
        float[] sum = new float[parts.dimensions()];
        add(sum, part(String.format(telling.form(), "somebody", "something")));
        for (String name : telling.person().split(" ")) {
            add(sum, part(name));
        }
        add(sum, part(telling.target()));
        return direction(sum);
    }

    /** Of a name. */
    float[] of(String name) {
        float[] sum = new float[parts.dimensions()];
        for (String word : name.split(" ")) {
            add(sum, part(word));
        }
        return direction(sum);
    }

    private float[] part(String text) {
        return known.computeIfAbsent(text, parts::embed);
    }

    private static void add(float[] sum, float[] part) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += part[i];
        }
    }

    /** Of length one, turned a little at random. */
    private float[] direction(float[] sum) {
        double length = length(sum);
        double noise = NOISE * length / Math.sqrt(sum.length);
        for (int i = 0; i < sum.length; i++) {
            sum[i] += (float) (noise * random.nextGaussian());
        }
        double whole = length(sum);
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (float) (sum[i] / whole);
        }
        return sum;
    }

    private static double length(float[] vector) {
        double squares = 0;
        for (float value : vector) {
            squares += value * value;
        }
        return Math.sqrt(squares);
    }
}
