package dev.yore.store;

import org.jspecify.annotations.Nullable;

/**
 * The text that an item is found by, and its vector.
 *
 * @param vector absent if it could not be embedded: the item is then found by its words alone
 */
public record Passage(String text, @Nullable Vector vector) {
    /** A vector that compares by value. */
    public record Vector(float[] values) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Vector that && java.util.Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
            return java.util.Arrays.hashCode(values);
        }

        @Override
        public String toString() {
            return "Vector[" + values.length + "]";
        }
    }

    /** The vector as plain numbers; an empty array if there is none. */
    public float[] values() {
        return vector == null ? new float[0] : vector.values();
    }
}
