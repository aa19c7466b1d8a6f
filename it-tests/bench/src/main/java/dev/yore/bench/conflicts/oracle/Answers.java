package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import java.util.List;

/** Reads facts at an instant of world time. */
public final class Answers {
    private final Bounds bounds;

    public Answers(Bounds bounds) {
        this.bounds = bounds;
    }

    /** What holds at t; what began nobody knows when answers only where nothing dated takes its place. */
    public List<TrueFact> at(List<TrueFact> facts, Instant t) {
        List<TrueFact> holding = facts.stream().filter(fact -> fact.holdsAt(t)).toList();
        return holding.stream()
                .filter(fact -> fact.from() != null
                        || holding.stream()
                                .noneMatch(other -> other.from() != null && bounds.excludes(fact.key(), other.key())))
                .toList();
    }
}
