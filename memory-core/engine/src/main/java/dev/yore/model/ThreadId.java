package dev.yore.model;

/**
 * A conversation within a group.
 *
 * @param value not blank, at most {@value Ids#MAX_LENGTH} characters
 */
public record ThreadId(String value) implements Comparable<ThreadId> {
    public ThreadId {
        value = Ids.requireValid("thread", value);
    }

    public static ThreadId of(String value) {
        return new ThreadId(value);
    }

    @Override
    public int compareTo(ThreadId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
