package dev.yore.model;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fact as it was derived for a while of record time. Learning something about a fact's slot closes the version and
 * opens the next; a question as known at k reads the version whose while contains k.
 *
 * @param knownFrom record time: the first instant at which the fact looked like this
 * @param knownTo record time: the first instant at which it did no more; absent: it is the present version
 */
public record FactVersion(
        Fact fact, Instant knownFrom, @Nullable Instant knownTo) {
    public FactVersion {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(knownFrom, "knownFrom");
        if (knownTo != null && !knownFrom.isBefore(knownTo)) {
            throw new IllegalArgumentException(
                    "knownFrom must be before knownTo, got [" + knownFrom + ", " + knownTo + ")");
        }
    }

    public boolean isKnownAt(Instant recordTime) {
        return !recordTime.isBefore(knownFrom) && (knownTo == null || recordTime.isBefore(knownTo));
    }
}
