package dev.yore.store.neo4j;

import dev.yore.model.GroupId;
import dev.yore.store.Digest;

/**
 * What stands before every word of a group in the full-text indexes, so that a look-up meets no other group's words. It
 * is short, and two groups may come to share one: the group itself is compared as well.
 */
final class GroupKey {
    private static final int LENGTH = 12;

    private GroupKey() {}

    static String of(GroupId group) {
        return Digest.of(group.value()).substring(0, LENGTH) + ':';
    }
}
