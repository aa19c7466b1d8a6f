package dev.yore.store;

import dev.yore.store.MemoryStore.VectorSpace;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Vectors as stores compare them: by direction alone, so that a dot product is their cosine. Thread-safe. */
public final class Directions {
    private Directions() {}

    /** What the squares of a vector of length 1 may miss 1 by, after its numbers were rounded to float32. */
    private static final double ROUNDING = 4e-7;

    /**
     * A vector cut to length 1, which one of length 1 is already; absent if it has no direction: empty, all zeros, or with
     * a component that is no number.
     *
     * @throws IllegalArgumentException if it is of another length than the space has, or no space was ever named
     */
    public static Optional<float[]> of(float[] vector, @Nullable VectorSpace space) {
        double squares = 0;
        for (float each : vector) {
            squares += (double) each * each;
        }
        if (squares == 0 || !Double.isFinite(squares)) {
            return Optional.empty();
        }
        if (space == null) {
            throw new IllegalArgumentException("the store must be told the vector space before it gets a vector of it");
        }
        if (vector.length != space.dimensions()) {
            throw new IllegalArgumentException("vector must have " + space.dimensions() + " dimensions, as "
                    + space.name() + " has, got " + vector.length);
        }
        if (Math.abs(squares - 1) <= ROUNDING) {
            return Optional.of(vector.clone());
        }
        double length = Math.sqrt(squares);
        float[] direction = new float[vector.length];
        for (int i = 0; i < vector.length; i++) {
            direction[i] = (float) (vector[i] / length);
        }
        return Optional.of(direction);
    }
}
