package dev.yore.upkeep;

import java.util.Objects;

/**
 * Something in a memory that should not be. Names items by their ids alone.
 *
 * @param item the kind of the item at hand: "claim", "fact", "mention" and so on
 * @param id its id
 * @param other what it is about besides: what is referred to, or empty
 */
public record Finding(Problem problem, String item, String id, String other) {
    /** What can be wrong. */
    public enum Problem {
        /** It refers to something that is not there. */
        DANGLING,
        /** An episode without a state: it will never be extracted. */
        NO_STATE,
        /** A present fact that the claims do not yield, or not like this. */
        NOT_DERIVED,
        /** A fact that the claims yield is not there, or not like this. */
        NOT_STORED,
        /** Two versions of one fact are known at one instant. */
        OVERLAPPING,
        /** It is there, and is not found by its name or its key. */
        NOT_FOUND,
        /** It is found by words alone; {@link Reindexing} mends it. */
        NO_VECTOR,
        /** Its vector has another length than the store's have. */
        WRONG_VECTOR
    }

    public Finding {
        Objects.requireNonNull(problem, "problem");
    }

    @Override
    public String toString() {
        return problem + " " + item + " " + id + (other.isEmpty() ? "" : ": " + other);
    }
}
