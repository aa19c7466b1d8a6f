package dev.yore.model;

/**
 * Names one claim within its group.
 *
 * @param value not blank, at most {@value Ids#MAX_LENGTH} characters
 */
public record ClaimId(String value) implements Comparable<ClaimId> {
    public ClaimId {
        value = Ids.requireValid("claim id", value);
    }

    public static ClaimId of(String value) {
        return new ClaimId(value);
    }

    @Override
    public int compareTo(ClaimId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
