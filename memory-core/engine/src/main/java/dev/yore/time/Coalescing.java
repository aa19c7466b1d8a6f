package dev.yore.time;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

import dev.yore.time.Claim.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Rule 4, <b>Coalesce</b>: claims of one key that overlap or touch are one fact, and disjoint ones are several.
 *
 * <pre>
 *   [a, b) and [c, d), a &lt;= c &lt;= b         [a, max(b, d))
 *   (absent, b) and [c, d), c &lt;= b         [c, max(b, d))     an absent start is −∞, and a known one is better
 * </pre>
 *
 * Events join only where their intervals overlap, and one without a known start never joins one that has it: that may
 * have been another time. Void claims of one start are one plan, told twice. See {@code docs/time.md}, "Coalesce".
 */
final class Coalescing {
    private Coalescing() {}

    /** The claims of one key, in groups that are one fact each. */
    static List<List<Held>> groups(List<Held> ofOneKey) {
        var groups = new ArrayList<List<Held>>();
        sweep(ofOneKey, h -> !h.voided() && !isEvent(h), Coalescing::touch, groups);
        sweep(ofOneKey, h -> isEvent(h) && h.from() == null, Coalescing::overlap, groups);
        sweep(ofOneKey, h -> isEvent(h) && h.from() != null, Coalescing::overlap, groups);
        sweep(ofOneKey, Held::voided, (voided, next) -> Objects.equals(voided.from(), next.from()), groups);
        return groups;
    }

    private static boolean isEvent(Held held) {
        return held.claim().kind() == Kind.EVENT;
    }

    /** @param joins whether the next one joins a group, given what reaches furthest in it and starts no later */
    private static void sweep(
            List<Held> ofOneKey, Predicate<Held> filter, BiPredicate<Held, Held> joins, List<List<Held>> groups) {
        var byStart = ofOneKey.stream()
                .filter(filter)
                .sorted(comparing(Held::from, nullsFirst(naturalOrder())))
                .toList();
        List<Held> group = new ArrayList<>();
        Held furthest = null;
        for (var next : byStart) {
            if (furthest == null || !joins.test(furthest, next)) {
                group = new ArrayList<>();
                groups.add(group);
                furthest = next;
            }
            group.add(next);
            furthest = endsAfter(furthest, next) ? furthest : next;
        }
    }

    private static boolean touch(Held group, Held next) {
        return group.to() == null || next.from() == null || !next.from().isAfter(group.to());
    }

    private static boolean overlap(Held group, Held next) {
        return group.to() == null || next.from() == null || next.from().isBefore(group.to());
    }

    private static boolean endsAfter(Held one, Held other) {
        return one.to() == null || (other.to() != null && one.to().isAfter(other.to()));
    }
}
