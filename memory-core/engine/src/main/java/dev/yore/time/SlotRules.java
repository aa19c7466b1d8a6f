package dev.yore.time;

import static dev.yore.time.Contenders.start;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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

    SlotRules(Rivals rivals) {
        this.rivals = rivals;
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
        return judge(held, (q, others, before) -> {
            var result = before;
            for (var p : others.holdingThrough(start(q))) {
                if (yields(q, p) && rivals.areRivals(q, p)) {
                    result = q.claim().observed()
                            ? result.withUnknownStartUntil(start(p), p.claim())
                            : result.voidedBy(p.claim());
                }
            }
            return result;
        });
    }

    /**
     * The first half of rule 3, <b>Succeed</b>: of two equal starts, the one said earlier is void, unless the one said
     * later is an interlude within it.
     */
    Map<FactKey, List<Held>> settleEqualStarts(Map<FactKey, List<Held>> held) {
        return judge(held, (q, others, before) -> {
            var result = before;
            for (var p : others.startingAt(start(q))) {
                if (loses(q, p) && rivals.areRivals(q, p)) {
                    result = result.voidedBy(p.claim());
                }
            }
            return result;
        });
    }

    /**
     * The second half of rule 3: each ends where the next starts that is not an interlude within it.
     *
     * <pre>
     *   p.to = min(p.to, every q.from &gt; p.from)
     * </pre>
     */
    Map<FactKey, List<Held>> succeed(Map<FactKey, List<Held>> held) {
        return judge(held, (p, others, before) -> {
            var result = before;
            for (var q : others.startingAfter(start(p))) {
                if (result.to() != null && start(q).isAfter(result.to())) {
                    break;
                }
                if (!isInterlude(q, p) && rivals.areRivals(p, q)) {
                    result = result.cutAt(start(q), q.claim());
                }
            }
            return result;
        });
    }

    private static boolean yields(Held q, Held p) {
        return q.claim().said().isBefore(p.claim().said())
                && (p.claim().to() == null || start(q).isBefore(p.claim().to()))
                && !isInterlude(q, p)
                && !isInterlude(p, q);
    }

    private static boolean loses(Held q, Held p) {
        return q.claim().said().isBefore(p.claim().said()) && !isInterlude(p, q);
    }

    private static boolean isInterlude(Held q, Held p) {
        return q.to() != null
                && !start(q).isBefore(start(p))
                && !q.to().isAfter(p.claim().through());
    }

    /** What becomes of a claim among all that compete for one slot, given what another slot has made of it already. */
    @FunctionalInterface
    private interface Verdict {
        Held of(Held claim, Contenders others, Held before);
    }

    private Map<FactKey, List<Held>> judge(Map<FactKey, List<Held>> held, Verdict verdict) {
        var slots = contenders(held);
        var judged = new HashMap<FactKey, List<Held>>();
        held.forEach((key, claims) -> {
            var of = rivals.slots(key).stream()
                    .map(slots::get)
                    .filter(Objects::nonNull)
                    .toList();
            judged.put(key, claims.stream().map(c -> judge(c, of, verdict)).toList());
        });
        return judged;
    }

    private static Held judge(Held claim, List<Contenders> slots, Verdict verdict) {
        var result = claim;
        if (claim.competes()) {
            for (var others : slots) {
                result = verdict.of(claim, others, result);
            }
        }
        return result;
    }

    private Map<Slot, Contenders> contenders(Map<FactKey, List<Held>> held) {
        var competing = new HashMap<Slot, List<Held>>();
        held.forEach((key, claims) -> {
            for (var slot : rivals.slots(key)) {
                var ofSlot = competing.computeIfAbsent(slot, s -> new ArrayList<>());
                claims.stream().filter(Held::competes).forEach(ofSlot::add);
            }
        });
        var contenders = new HashMap<Slot, Contenders>();
        competing.forEach((slot, claims) -> contenders.put(slot, new Contenders(claims)));
        return contenders;
    }
}
