package dev.yore.bench.conflicts.oracle;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rule 4, for the claims of one key: what overlaps or touches is one fact. */
final class Joins {
    private Joins() {}

    /** @param touching whether two that only touch are one */
    static List<TrueFact> join(List<Span> spans, boolean touching) {
        List<Span> ordered = spans.stream()
                .filter(span -> !span.voided)
                .sorted(comparing((Span span) -> span.from, nullsFirst(naturalOrder())))
                .toList();
        var facts = new ArrayList<TrueFact>();
        List<Span> together = new ArrayList<>();
        for (Span span : ordered) {
            if (!together.isEmpty() && !reaches(end(together), span.from, touching)) {
                facts.add(fact(together));
                together = new ArrayList<>();
            }
            together.add(span);
        }
        if (!together.isEmpty()) {
            facts.add(fact(together));
        }
        return facts;
    }

    /** Of one key: what did not come about at one time is one plan, however often it was told. */
    static List<TrueFact> voided(List<Span> spans) {
        var plans = new LinkedHashMap<Optional<Instant>, List<Span>>();
        spans.stream()
                .filter(span -> span.voided)
                .forEach(span -> plans.computeIfAbsent(Optional.ofNullable(span.from), start -> new ArrayList<>())
                        .add(span));
        return plans.values().stream().map(Joins::plan).toList();
    }

    private static TrueFact plan(List<Span> spans) {
        Span first = spans.get(0);
        var causes = new LinkedHashSet<String>();
        var claims = new LinkedHashSet<String>();
        for (Span span : spans) {
            causes.addAll(span.causes);
            claims.add(span.told.id());
        }
        return new TrueFact(first.key, first.from, first.from, true, causes, claims);
    }

    private static boolean reaches(@Nullable Instant end, @Nullable Instant from, boolean touching) {
        return end == null || from == null || from.isBefore(end) || (touching && from.equals(end));
    }

    private static @Nullable Instant end(List<Span> spans) {
        if (spans.stream().anyMatch(span -> span.to == null)) {
            return null;
        }
        return spans.stream()
                .map(span -> Objects.requireNonNull(span.to))
                .max(Instant::compareTo)
                .orElse(null);
    }

    private static TrueFact fact(List<Span> spans) {
        Instant start = null;
        for (Span span : spans) {
            if (span.from != null && (start == null || span.from.isBefore(start))) {
                start = span.from;
            }
        }
        Instant end = end(spans);
        Set<String> causes = new LinkedHashSet<>();
        Set<String> claims = new LinkedHashSet<>();
        for (Span span : spans) {
            claims.add(span.told.id());
            if (end != null && end.equals(span.to)) {
                causes.addAll(span.causes);
            }
        }
        return new TrueFact(spans.get(0).key, start, end, false, causes, claims);
    }
}
