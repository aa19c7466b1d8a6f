package dev.yore.model;

/**
 * Names one episode within its group.
 *
 * @param value not blank, at most {@value Ids#MAX_LENGTH} characters
 */
public record EpisodeId(String value) implements Comparable<EpisodeId> {
    public EpisodeId {
        value = Ids.requireValid("episode id", value);
    }

    public static EpisodeId of(String value) {
        return new EpisodeId(value);
    }

    @Override
    public int compareTo(EpisodeId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
