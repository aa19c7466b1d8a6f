package dev.yore.time;

import static java.util.Objects.requireNonNull;

import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Rule 1, <b>End</b>: what an end does to the other claims of its own key. Every ENDS at x, and every HOLDS with a
 * {@code to} at x, acts on each other HOLDS c of the key:
 *
 * <pre>
 *   c.from &lt; x, or absent; and (c said earlier, or c.through &lt; x)   c.to = min(c.to, x)           x cuts c
 *   c.from &gt;= x; c said earlier; by an ENDS; x observed              c is void                     a cancelled plan
 *   c.from &gt;= x; c said earlier; by an ENDS; x stated, c observed    c = (absent, min(c.to, x))
 * </pre>
 *
 * All of it is judged on the claims as said. ENDS that meet nothing are idle: together they are one stretch (absent,
 * x), x being the earliest time of all ENDS of the key. A verdict that cuts nothing is as if it had never been given.
 * See {@code docs/time.md}, "End".
 */
final class EndRule {
    private final FactKey key;
    private final List<Claim> holds;
    private final List<Claim> ends;

    /** @param claims the HOLDS and ENDS of the key */
    EndRule(FactKey key, List<Claim> claims) {
        this.key = key;
        holds = claims.stream().filter(c -> c.kind() == Kind.HOLDS).toList();
        ends = claims.stream()
                .filter(c -> c.kind() == Kind.ENDS)
                .filter(end ->
                        end.origin() == Origin.STATEMENT || holds.stream().anyMatch(c -> cuts(end, c)))
                .toList();
    }

    List<Held> apply() {
        var acting = new ArrayList<>(ends);
        holds.stream().filter(c -> c.to() != null).forEach(acting::add);
        var result = new ArrayList<Held>();
        for (var claim : holds) {
            var held = Held.asSaid(claim, key);
            for (var end : acting) {
                held = end == claim ? held : act(end, held);
            }
            result.add(held);
        }
        result.addAll(idle());
        return result;
    }

    private static Held act(Claim end, Held held) {
        var claim = held.claim();
        if (cuts(end, claim)) {
            return held.cutAt(time(end), end);
        }
        if (cancels(end, claim)) {
            return held.voidedBy(end);
        }
        return forgetsStartOf(end, claim) ? held.withUnknownStartUntil(time(end), end) : held;
    }

    private static boolean cuts(Claim end, Claim claim) {
        var x = time(end);
        return startsBefore(x, claim)
                && (claim.said().isBefore(end.said()) || claim.through().isBefore(x));
    }

    private static boolean cancels(Claim end, Claim claim) {
        return undoes(end, claim) && end.observed();
    }

    private static boolean forgetsStartOf(Claim end, Claim claim) {
        return undoes(end, claim) && !end.observed() && claim.observed();
    }

    private static boolean undoes(Claim end, Claim claim) {
        return end.kind() == Kind.ENDS
                && !startsBefore(time(end), claim)
                && claim.said().isBefore(end.said());
    }

    private List<Held> idle() {
        var idle = ends.stream()
                .filter(end -> holds.stream().noneMatch(c -> meets(end, c)))
                .toList();
        if (idle.isEmpty()) {
            return List.of();
        }
        var earliest = ends.stream()
                .min(Comparator.comparing(EndRule::time).thenComparing(Held.FIRST_RECORDED))
                .orElseThrow();
        return idle.stream()
                .map(end -> new Held(end, key, null, time(earliest), earliest, false))
                .toList();
    }

    private static boolean meets(Claim end, Claim claim) {
        return cuts(end, claim) || cancels(end, claim) || forgetsStartOf(end, claim);
    }

    private static boolean startsBefore(Instant x, Claim claim) {
        return claim.from() == null || claim.from().isBefore(x);
    }

    private static Instant time(Claim end) {
        return requireNonNull(end.to(), "to");
    }
}
