package dev.yore.ai;

import java.util.List;

/** Judges how well each text answers a query, reading both together (a cross-encoder). Thread-safe. */
@FunctionalInterface
public interface PairScorer {
    /**
     * One score a text, in order, higher is better; the scale is the model's own.
     *
     * @throws dev.yore.error.MemoryException if the model cannot be reached, or refuses
     */
    List<Double> score(String query, List<String> texts);
}
