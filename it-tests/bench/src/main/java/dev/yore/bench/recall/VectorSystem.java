package dev.yore.bench.recall;

import dev.yore.ai.Embedder;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Baseline: exact cosine between the question and "speaker: text", with the memory's own embedder. */
final class VectorSystem implements RecallSystem {
    private final Embedder embedder;

    VectorSystem(Embedder embedder) {
        this.embedder = embedder;
    }

    @Override
    public Memory remember(Dialogue dialogue) {
        List<float[]> vectors = embedder
                .embed(dialogue.turns().stream().map(Turn::line).toList())
                .stream()
                .map(VectorSystem::unit)
                .toList();
        return new Baseline(dialogue) {
            @Override
            List<Integer> rank(String question, int limit) {
                float[] asked = embedder.embed(question);
                double[] cosines = vectors.stream()
                        .mapToDouble(vector -> dot(vector, asked))
                        .toArray();
                return IntStream.range(0, cosines.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble((Integer place) -> -cosines[place]))
                        .limit(limit)
                        .toList();
            }
        };
    }

    private static float[] unit(float[] vector) {
        double length = Math.sqrt(dot(vector, vector));
        float[] unit = new float[vector.length];
        for (int i = 0; i < vector.length; i++) {
            unit[i] = (float) (vector[i] / length);
        }
        return unit;
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
