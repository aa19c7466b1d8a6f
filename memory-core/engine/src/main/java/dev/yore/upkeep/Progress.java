package dev.yore.upkeep;

import dev.yore.model.GroupId;

/** Is told how far a group has come; called by the thread that does the work. */
@FunctionalInterface
public interface Progress {
    /** @param items of the group that are done by now; grows from call to call */
    void done(GroupId group, long items);
}
