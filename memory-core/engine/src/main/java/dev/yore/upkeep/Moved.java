package dev.yore.upkeep;

import dev.yore.model.GroupId;
import java.util.Map;
import java.util.Objects;

/**
 * A group that was exported, or imported.
 *
 * @param items how many of each kind, by the kind's name in the file
 * @param sha256 of the file's first line and its own lines, as 64 hexadecimal digits
 */
public record Moved(GroupId group, Map<String, Long> items, String sha256) {
    public Moved {
        Objects.requireNonNull(group, "group");
        items = Map.copyOf(items);
    }
}
