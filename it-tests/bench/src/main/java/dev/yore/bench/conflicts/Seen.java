package dev.yore.bench.conflicts;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.TrueFact;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A fact as the memory gives it, in the oracle's terms.
 *
 * @param cause the claim that set its end or voided it
 * @param claims those that it rests on
 * @param expires whether its {@code expiredAt} is the record time of the cause; true too if it has neither
 */
record Seen(
        Key key,
        @Nullable Instant from,
        @Nullable Instant to,
        boolean voided,
        @Nullable String cause,
        Set<String> claims,
        boolean expires) {

    boolean holdsAt(Instant t) {
        return !voided && (from == null || !t.isBefore(from)) && (to == null || t.isBefore(to));
    }

    /** Whether it is that fact, with that end. */
    boolean shows(TrueFact fact) {
        return voided == fact.voided()
                && key.equals(fact.key())
                && Objects.equals(from, fact.from())
                && Objects.equals(to, fact.to());
    }

    /** Whether it also has its end for the right reason, and rests on what it should. */
    boolean is(TrueFact fact) {
        boolean why = cause == null
                ? fact.causes().isEmpty() || to == null
                : fact.causes().contains(cause);
        return shows(fact) && why && expires && claims.equals(fact.claims());
    }

    @Override
    public String toString() {
        return key + " [" + (from == null ? "?" : from) + ", " + (to == null ? "open" : to) + ")"
                + (voided ? " void" : "") + " cause " + cause + " claims " + claims
                + (expires ? "" : " expiredAt wrong");
    }
}
