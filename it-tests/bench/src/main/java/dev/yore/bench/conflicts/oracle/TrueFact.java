package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A fact as it should be.
 *
 * @param causes the claims of which each alone sets its end, or voids it
 * @param claims those that it rests on
 */
public record TrueFact(
        Key key, @Nullable Instant from, @Nullable Instant to, boolean voided, Set<String> causes, Set<String> claims) {
    public TrueFact {
        causes = Set.copyOf(causes);
        claims = Set.copyOf(claims);
    }

    public boolean holdsAt(Instant t) {
        return !voided && (from == null || !t.isBefore(from)) && (to == null || t.isBefore(to));
    }

    @Override
    public String toString() {
        return key + " [" + (from == null ? "?" : from) + ", " + (to == null ? "open" : to) + ")"
                + (voided ? " void" : "") + " causes " + causes;
    }
}
