package dev.yore.upkeep;

import dev.yore.model.GroupId;
import java.util.List;

/**
 * What a check of a group found.
 *
 * @param items how many were looked at
 * @param problems how many were found
 * @param findings the first of them, at most 1,000
 */
public record Checked(GroupId group, long items, long problems, List<Finding> findings) {
    /** How many findings are told. */
    static final int MOST = 1_000;

    public Checked {
        findings = List.copyOf(findings);
    }

    public boolean isSound() {
        return problems == 0;
    }
}
