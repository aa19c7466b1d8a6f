package dev.yore;

import dev.yore.model.GroupId;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A question for what was true of something, in order.
 *
 * <pre>{@code
 * memory.timeline(Timeline.of("alice").about("Acme"));
 * }</pre>
 *
 * @param about the name of an entity, or a topic; blank: everything
 * @param during facts that overlap it; absent: all times
 * @param knownAt record time: as it was known then; absent: as known now
 * @param limit at most so many facts, 1 to 10,000
 */
public record Timeline(
        GroupId group,
        String about,
        @Nullable Interval during,
        @Nullable Instant knownAt,
        int limit) {
    public Timeline {
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(about, "about");
        if (limit < 1 || limit > 10_000) {
            throw new IllegalArgumentException("limit must be 1 to 10,000, got " + limit);
        }
    }

    public static Timeline of(String group) {
        return new Timeline(GroupId.of(group), "", null, null, 1_000);
    }

    public Timeline about(String name) {
        return new Timeline(group, name, during, knownAt, limit);
    }

    public Timeline during(@Nullable Interval window) {
        return new Timeline(group, about, window, knownAt, limit);
    }

    public Timeline knownAt(@Nullable Instant k) {
        return new Timeline(group, about, during, k, limit);
    }

    public Timeline limit(int n) {
        return new Timeline(group, about, during, knownAt, n);
    }
}
