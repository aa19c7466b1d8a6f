package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All that was ever told in one group, and what was taken back of it. Not thread-safe. */
public final class Ledger {
    private final Bounds bounds;
    private final Map<String, Told> claims = new LinkedHashMap<>();
    private final List<Same> merges = new ArrayList<>();
    private final List<Pair> exemptions = new ArrayList<>();

    public Ledger(Bounds bounds) {
        this.bounds = bounds;
    }

    private record Same(
            Thing from, Thing into, Instant at, @Nullable Instant undoneAt) {
        private boolean isKnownAt(Instant k) {
            return !at.isAfter(k) && (undoneAt == null || k.isBefore(undoneAt));
        }
    }

    private record Pair(Set<String> claims, Instant at) {}

    public void add(Told claim) {
        claims.put(claim.id(), claim);
    }

    public List<Told> claims() {
        return List.copyOf(claims.values());
    }

    /** Takes back claims that stand. */
    public void retract(Predicate<Told> which, Instant at) {
        claims.replaceAll(
                (id, claim) -> claim.retractedAt() == null && which.test(claim) ? claim.retracted(at) : claim);
    }

    /** An episode is to have never been. */
    public void forget(String episode) {
        claims.values().removeIf(claim -> claim.episode().equals(episode));
    }

    public void merge(Thing from, Thing into, Instant at) {
        merges.add(new Same(from, into, at, null));
    }

    public void unmerge(Thing from, Instant at) {
        merges.replaceAll(merge -> merge.from().equals(from) && merge.undoneAt() == null
                ? new Same(from, merge.into(), merge.at(), at)
                : merge);
    }

    /** Two claims do not exclude each other after all. */
    public void exempt(String one, String other, Instant at) {
        exemptions.add(new Pair(Set.of(one, other), at));
    }

    /** The facts as known at a record time. */
    public List<TrueFact> facts(Instant k) {
        return facts(k, claim -> true);
    }

    /** The same, of some of the claims. */
    public List<TrueFact> facts(Instant k, Predicate<Told> of) {
        Set<Set<String>> exempt = exemptions.stream()
                .filter(pair -> !pair.at().isAfter(k))
                .map(Pair::claims)
                .collect(Collectors.toSet());
        List<Span> spans = claims.values().stream()
                .filter(claim -> claim.standsAt(k) && of.test(claim))
                .map(claim -> new Span(claim, read(claim.key(), k)))
                .toList();
        return new Truth(bounds, exempt).facts(spans);
    }

    /** What holds at t, as known at k. */
    public List<TrueFact> holding(Instant t, Instant k) {
        return new Answers(bounds).at(facts(k), t);
    }

    /** A key as it is read at a record time. */
    public Key read(Key key, Instant k) {
        return bounds.canonical(new Key(read(key.source(), k), key.relation(), read(key.target(), k)));
    }

    private Thing read(Thing thing, Instant k) {
        return merges.stream()
                .filter(merge -> merge.from().equals(thing) && merge.isKnownAt(k))
                .findFirst()
                .map(merge -> read(merge.into(), k))
                .orElse(thing);
    }
}
