package dev.yore.bench.conflicts;

import dev.yore.bench.conflicts.oracle.Bounds;
import dev.yore.bench.conflicts.oracle.Bounds.Limit;
import dev.yore.bench.conflicts.oracle.Ledger;
import dev.yore.bench.conflicts.story.History;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One group of a history: where the memory keeps it, what is true in it, and when the memory learnt what. */
final class Tale {
    /** As the run's ontology has them. */
    static final Map<String, Limit> LIMITS = Map.of(
            "LIVES_IN", Limit.ONE_BY_SOURCE,
            "WORKS_AT", Limit.ONE_BY_SOURCE,
            "WORKS_AS", Limit.ONE_BY_SOURCE,
            "STUDIES_AT", Limit.ONE_BY_SOURCE,
            "CEO_OF", Limit.ONE_BY_TARGET,
            "MARRIED_TO", Limit.ONE_BOTH_WAYS,
            "PARTNER_OF", Limit.ONE_BOTH_WAYS);

    private static final Set<String> SYMMETRIC =
            Set.of("MARRIED_TO", "PARTNER_OF", "SIBLING_OF", "FRIEND_OF", "COLLEAGUE_OF");

    final History history;
    final GroupId group;
    final Bounds bounds;
    final Ledger ledger;
    /** Record times, one a step. */
    final List<Instant> records = new ArrayList<>();

    private long turns;

    Tale(History history, String group) {
        this.history = history;
        this.group = GroupId.of(history.name() + group);
        this.bounds = new Bounds(LIMITS, SYMMETRIC, history.inside());
        this.ledger = new Ledger(bounds);
    }

    /** The number that the group's next episode gets. */
    long nextTurn() {
        return turns++;
    }

    ThreadId thread() {
        return ThreadId.of("talk");
    }

    String kind() {
        return history.kind();
    }
}
