package dev.yore.bench.conflicts.oracle;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.yore.bench.conflicts.oracle.Told.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** The facts of claims that stand at one record time. */
final class Truth {
    private final Bounds bounds;
    private final Set<Set<String>> exempt;

    /** @param exempt pairs of claims that do not exclude each other after all */
    Truth(Bounds bounds, Set<Set<String>> exempt) {
        this.bounds = bounds;
        this.exempt = exempt;
    }

    /** @param claims each with its key as it is read at that record time, canonical */
    List<TrueFact> facts(List<Span> claims) {
        var byKey = claims.stream().collect(groupingBy(span -> span.key, LinkedHashMap::new, toList()));
        var holding = new ArrayList<Span>();
        var facts = new ArrayList<TrueFact>();
        var once = new LinkedHashMap<Key, List<Span>>();
        byKey.forEach((key, spans) -> {
            List<Span> held = spans.stream()
                    .filter(span -> span.told.kind() == Kind.HOLDS)
                    .toList();
            List<Told> ends = spans.stream()
                    .filter(span -> span.told.kind() == Kind.ENDS)
                    .map(span -> span.told)
                    .toList();
            once.put(key, new Ends(key, held, ends).apply());
            holding.addAll(held);
        });
        new Contests(holding, this::rivals).apply();
        byKey.forEach((key, spans) -> {
            var periods = new ArrayList<Span>(
                    holding.stream().filter(span -> span.key.equals(key)).toList());
            periods.addAll(once.getOrDefault(key, List.of()));
            facts.addAll(Joins.join(periods, true));
            facts.addAll(Joins.voided(periods));
            facts.addAll(Joins.join(
                    spans.stream()
                            .filter(span -> span.told.kind() == Kind.EVENT)
                            .toList(),
                    false));
        });
        return facts;
    }

    private boolean rivals(Span p, Span q) {
        return !p.told.apart()
                && !q.told.apart()
                && bounds.excludes(p.key, q.key)
                && !exempt.contains(Set.of(p.told.id(), q.told.id()));
    }
}
