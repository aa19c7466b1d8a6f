package dev.yore.model;

/**
 * Names one fact within its group: the id of its first-recorded claim.
 *
 * @param value not blank, at most {@value Ids#MAX_LENGTH} characters
 */
public record FactId(String value) implements Comparable<FactId> {
    public FactId {
        value = Ids.requireValid("fact id", value);
    }

    public static FactId of(String value) {
        return new FactId(value);
    }

    @Override
    public int compareTo(FactId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
