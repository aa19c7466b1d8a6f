package dev.yore.bench.conflicts.oracle;

import dev.yore.bench.conflicts.oracle.Told.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Rule 1, for the claims of one key: what was told to end, ends. */
final class Ends {
    private final Key key;
    private final List<Span> holding;
    private final List<Told> ends;

    Ends(Key key, List<Span> holding, List<Told> ends) {
        this.key = key;
        this.holding = holding;
        this.ends = ends;
    }

    /** Ends what is to end; yields what idle ends leave: that it was so once. */
    List<Span> apply() {
        for (Span span : holding) {
            if (span.told.to() != null) {
                holding.stream().filter(other -> other != span).forEach(other -> act(span.told, other));
            }
        }
        var idle = new ArrayList<Told>();
        var counted = new ArrayList<Told>();
        for (Told end : ends) {
            if (end.verdict() && holding.stream().noneMatch(span -> cuts(end, span.told))) {
                continue;
            }
            boolean met = false;
            for (Span span : holding) {
                met |= act(end, span);
            }
            if (!met) {
                idle.add(end);
            }
            counted.add(end);
        }
        return idle.stream().map(end -> once(end, counted)).toList();
    }

    /** One end at work on another claim, both as they were said; whether it met it. */
    private static boolean act(Told end, Span span) {
        Instant x = Objects.requireNonNull(end.to());
        Told claim = span.told;
        if (startsBefore(claim, x)) {
            boolean cuts = cuts(end, claim);
            if (cuts) {
                span.endAt(x, end.id());
            }
            return cuts;
        }
        if (end.kind() != Kind.ENDS || !claim.said().isBefore(end.said())) {
            return false;
        }
        if (end.observed()) {
            span.becomeVoid(end.id());
            return true;
        }
        if (claim.observed()) {
            span.from = null;
            span.endAt(x, end.id());
            return true;
        }
        return false;
    }

    private static boolean cuts(Told end, Told claim) {
        Instant x = Objects.requireNonNull(end.to());
        return startsBefore(claim, x)
                && (claim.said().isBefore(end.said()) || claim.through().isBefore(x));
    }

    private static boolean startsBefore(Told claim, Instant x) {
        return claim.from() == null || claim.from().isBefore(x);
    }

    /** That it was so until the earliest of all ends. */
    private Span once(Told end, List<Told> counted) {
        Instant x = counted.stream()
                .map(each -> Objects.requireNonNull(each.to()))
                .min(Instant::compareTo)
                .orElseThrow();
        var span = new Span(end, key);
        span.to = x;
        span.causes.clear();
        counted.stream().filter(each -> x.equals(each.to())).forEach(each -> span.causes.add(each.id()));
        return span;
    }
}
