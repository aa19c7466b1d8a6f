package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;

/** Rules 2 and 3: what gives way, and what comes after what, among claims that exclude each other. */
final class Contests {
    private final List<Span> spans;
    private final BiPredicate<Span, Span> rivals;

    /** @param spans of claims that hold, after rule 1 */
    Contests(List<Span> spans, BiPredicate<Span, Span> rivals) {
        this.spans = spans;
        this.rivals = rivals;
    }

    void apply() {
        giveWay();
        settleEqualStarts();
        succeed();
    }

    /** All pairs are judged on the spans as rule 1 left them, and changed only then. */
    private void giveWay() {
        List<Runnable> changes = new ArrayList<>();
        List<Span> dated = spans.stream().filter(Span::isDated).toList();
        for (Span p : dated) {
            for (Span q : dated) {
                if (p != q && rivals.test(p, q) && yields(q, p)) {
                    Instant start = start(p);
                    changes.add(() -> giveWay(q, start, p.told.id()));
                }
            }
        }
        changes.forEach(Runnable::run);
    }

    private static boolean yields(Span q, Span p) {
        if (isInterlude(q, p) || isInterlude(p, q)) {
            return false;
        }
        Instant stated = p.told.to();
        return q.told.said().isBefore(p.told.said())
                && !start(p).isAfter(start(q))
                && !start(q).isAfter(p.told.through())
                && (stated == null || start(q).isBefore(stated));
    }

    private static void giveWay(Span q, Instant start, String cause) {
        if (q.told.observed()) {
            q.from = null;
            q.endAt(start, cause);
        } else {
            q.becomeVoid(cause);
        }
    }

    private static boolean isInterlude(Span q, Span within) {
        return !start(within).isAfter(start(q)) && q.to != null && !q.to.isAfter(within.told.through());
    }

    private void settleEqualStarts() {
        List<Runnable> changes = new ArrayList<>();
        List<Span> dated = spans.stream().filter(Span::isDated).toList();
        for (Span later : dated) {
            for (Span earlier : dated) {
                if (earlier != later
                        && rivals.test(earlier, later)
                        && start(earlier).equals(start(later))
                        && earlier.told.said().isBefore(later.told.said())
                        && !isInterlude(later, earlier)) {
                    changes.add(() -> earlier.becomeVoid(later.told.id()));
                }
            }
        }
        changes.forEach(Runnable::run);
    }

    private void succeed() {
        List<Runnable> changes = new ArrayList<>();
        List<Span> dated = spans.stream().filter(Span::isDated).toList();
        for (Span p : dated) {
            for (Span q : dated) {
                if (p != q && rivals.test(p, q) && start(q).isAfter(start(p)) && !isInterlude(q, p)) {
                    Instant start = start(q);
                    changes.add(() -> p.endAt(start, q.told.id()));
                }
            }
        }
        changes.forEach(Runnable::run);
    }

    private static Instant start(Span span) {
        return Objects.requireNonNull(span.from);
    }
}
