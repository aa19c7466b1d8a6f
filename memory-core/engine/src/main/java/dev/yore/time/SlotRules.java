package dev.yore.time;

import static java.util.Objects.requireNonNull;

import dev.yore.model.ClaimId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rules 2 and 3: what claims of keys that exclude each other do to each other. Only claims that are neither void nor of
 * absent start take part, none that the speaker exempted, and no pair whose succession was undone. A claim q is an <em>interlude</em> within p if
 *
 * <pre>
 *   p.from &lt;= q.from  and  q.to &lt;= p.through      (an absent to is +∞)
 * </pre>
 *
 * All pairs of a step are judged at once, on what the step before left. See {@code docs/time.md}, "Yield" and
 * "Succeed".
 */
final class SlotRules {
    private final Rivals rivals;
    private final Set<Set<ClaimId>> exempt;

    /** @param exempt pairs of claims that do not exclude each other, whatever their keys */
    SlotRules(Rivals rivals, Set<Set<ClaimId>> exempt) {
        this.rivals = rivals;
        this.exempt = exempt;
    }

    /**
     * Rule 2, <b>Yield</b>: what was said before gives way to what is said later to have held by then. Unless either is
     * an interlude within the other:
     *
     * <pre>
     *   q said before p,  p.from &lt;= q.from &lt;= p.through,  q.from &lt; the to that p states, if any:
     *       q observed   q = (absent, min(q.to, p.from))
     *       q stated     q is void
     * </pre>
     */
    Map<FactKey, List<Held>> letYield(Map<FactKey, List<Held>> held) {
        return judge(held, (q, p, result) -> {
            if (!yields(q, p)) {
                return result;
            }
            return q.claim().observed()
                    ? result.withUnknownStartUntil(start(p), p.claim())
                    : result.voidedBy(p.claim());
        });
    }

    /**
     * The first half of rule 3, <b>Succeed</b>: of two equal starts, the one said earlier is void, unless the one said
     * later is an interlude within it.
     */
    Map<FactKey, List<Held>> settleEqualStarts(Map<FactKey, List<Held>> held) {
        return judge(held, (q, p, result) -> loses(q, p) ? result.voidedBy(p.claim()) : result);
    }

    /**
     * The second half of rule 3: each ends where the next starts that is not an interlude within it.
     *
     * <pre>
     *   p.to = min(p.to, every q.from &gt; p.from)
     * </pre>
     */
    Map<FactKey, List<Held>> succeed(Map<FactKey, List<Held>> held) {
        return judge(
                held,
                (p, q, result) ->
                        start(q).isAfter(start(p)) && !isInterlude(q, p) ? result.cutAt(start(q), q.claim()) : result);
    }

    private static boolean yields(Held q, Held p) {
        return q.claim().said().isBefore(p.claim().said())
                && !start(q).isBefore(start(p))
                && !start(q).isAfter(p.claim().through())
                && (p.claim().to() == null || start(q).isBefore(p.claim().to()))
                && !isInterlude(q, p)
                && !isInterlude(p, q);
    }

    private static boolean loses(Held q, Held p) {
        return start(q).equals(start(p)) && q.claim().said().isBefore(p.claim().said()) && !isInterlude(p, q);
    }

    private static boolean isInterlude(Held q, Held p) {
        return q.to() != null
                && !start(q).isBefore(start(p))
                && !q.to().isAfter(p.claim().through());
    }

    private static Instant start(Held held) {
        return requireNonNull(held.from(), "from");
    }

    /** What becomes of a claim, given a rival and what other rivals have made of it already. */
    @FunctionalInterface
    private interface Verdict {
        Held of(Held claim, Held rival, Held result);
    }

    private Map<FactKey, List<Held>> judge(Map<FactKey, List<Held>> held, Verdict verdict) {
        var judged = new HashMap<FactKey, List<Held>>();
        held.forEach((key, claims) -> {
            var others = rivals.of(key).stream()
                    .flatMap(rival -> held.getOrDefault(rival, List.of()).stream())
                    .filter(Held::competes)
                    .toList();
            judged.put(key, claims.stream().map(c -> judge(c, others, verdict)).toList());
        });
        return judged;
    }

    private Held judge(Held claim, List<Held> rivals, Verdict verdict) {
        if (!claim.competes()) {
            return claim;
        }
        var result = claim;
        for (var rival : rivals) {
            if (!isExempt(claim, rival)) {
                result = verdict.of(claim, rival, result);
            }
        }
        return result;
    }

    private boolean isExempt(Held p, Held q) {
        return !exempt.isEmpty()
                && exempt.contains(Set.of(p.claim().id(), q.claim().id()));
    }
}
