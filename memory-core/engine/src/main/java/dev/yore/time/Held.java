package dev.yore.time;

import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A claim on its way through the rules: when it is taken to hold, and which claim set its end or made it void. Each
 * rule yields new ones and judges by the old, so that no order of going through them matters.
 *
 * @param key the claim's key, its ends as known at the time
 * @param from the start; absent: −∞
 * @param to the end; absent: +∞
 * @param endedBy what set {@code to} (the claim itself if it states one) or voided it
 */
record Held(
        Claim claim,
        FactKey key,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable Claim endedBy,
        boolean voided) {

    /** In the order of being recorded; inside one Revision, of being said. */
    static final Comparator<Claim> FIRST_RECORDED =
            Comparator.comparing(Claim::recordedAt).thenComparing(Claim::said).thenComparing(Claim::id);

    static Held asSaid(Claim claim, FactKey key) {
        return new Held(claim, key, claim.from(), claim.to(), claim.to() == null ? null : claim, false);
    }

    /** With an end at x, unless it has an earlier one. Of several claims that set one end, the first recorded counts. */
    Held cutAt(Instant x, Claim by) {
        return voided || endsNoLater(x, by) ? this : new Held(claim, key, from, x, by, voided);
    }

    /** {@code (absent, x)}, or up to an earlier end. */
    Held withUnknownStartUntil(Instant x, Claim by) {
        var cut = cutAt(x, by);
        return voided ? this : new Held(claim, key, null, cut.to, cut.endedBy, false);
    }

    /**
     * True at no instant, and shown as it was said, whatever else happens to it. Of several claims that void one, the
     * first recorded counts.
     */
    Held voidedBy(Claim by) {
        var first = voided && endedBy != null && FIRST_RECORDED.compare(endedBy, by) <= 0 ? endedBy : by;
        return new Held(claim, key, claim.from(), claim.to(), first, true);
    }

    /** Whether it takes part where claims of a slot are set against each other. */
    boolean competes() {
        return !voided && from != null && !claim.exempt();
    }

    private boolean endsNoLater(Instant x, Claim by) {
        if (to == null || endedBy == null || x.isBefore(to)) {
            return false;
        }
        return to.isBefore(x) || FIRST_RECORDED.compare(endedBy, by) <= 0;
    }
}
