package dev.yore.model;

/**
 * The partition that a memory lives in: a user, a tenant, a team. Nothing ever crosses it.
 *
 * @param value not blank, at most {@value Ids#MAX_LENGTH} characters
 */
public record GroupId(String value) implements Comparable<GroupId> {
    public GroupId {
        value = Ids.requireValid("group", value);
    }

    public static GroupId of(String value) {
        return new GroupId(value);
    }

    @Override
    public int compareTo(GroupId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
