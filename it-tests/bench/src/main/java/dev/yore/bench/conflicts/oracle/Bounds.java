package dev.yore.bench.conflicts.oracle;

import java.util.Map;
import java.util.Set;

/**
 * What excludes what.
 *
 * @param limits of relations; many of any other may hold
 * @param symmetric relations that read the same both ways
 * @param inside pairs of an inner and an outer thing
 */
public record Bounds(Map<String, Limit> limits, Set<String> symmetric, Set<Inside> inside) {
    public Bounds {
        limits = Map.copyOf(limits);
        symmetric = Set.copyOf(symmetric);
        inside = Set.copyOf(inside);
    }

    /** How many can hold at one time. */
    public enum Limit {
        MANY,
        ONE_BY_SOURCE,
        ONE_BY_TARGET,
        ONE_BOTH_WAYS
    }

    /** One thing that lies within another. */
    public record Inside(Thing inner, Thing outer) {}

    /** The same for both orders of a relation that reads the same both ways. */
    public Key canonical(Key key) {
        boolean turn = symmetric.contains(key.relation())
                && key.source().toString().compareTo(key.target().toString()) > 0;
        return turn ? key.turned() : key;
    }

    public boolean excludes(Key p, Key q) {
        if (!p.relation().equals(q.relation()) || canonical(p).equals(canonical(q))) {
            return false;
        }
        return switch (limits.getOrDefault(p.relation(), Limit.MANY)) {
            case MANY -> false;
            case ONE_BY_SOURCE -> p.source().equals(q.source()) && apart(p.target(), q.target());
            case ONE_BY_TARGET -> p.target().equals(q.target()) && apart(p.source(), q.source());
            case ONE_BOTH_WAYS ->
                Set.of(p.source(), p.target()).contains(q.source())
                        || Set.of(p.source(), p.target()).contains(q.target());
        };
    }

    private boolean apart(Thing one, Thing other) {
        return one.type().equals(other.type())
                && !inside.contains(new Inside(one, other))
                && !inside.contains(new Inside(other, one));
    }
}
