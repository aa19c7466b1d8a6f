package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One claim while the rules are at work on it: what is left of its interval, and what took the rest. */
final class Span {
    final Told told;
    final Key key;
    final Set<String> causes = new LinkedHashSet<>();

    @Nullable
    Instant from;

    @Nullable
    Instant to;

    boolean voided;

    /** @param key its key as read at the record time asked about */
    Span(Told told, Key key) {
        this.told = told;
        this.key = key;
        this.from = told.from();
        endAt(told.to(), told.id());
    }

    final void endAt(@Nullable Instant x, String cause) {
        if (x == null || (to != null && to.isBefore(x))) {
            return;
        }
        if (!x.equals(to)) {
            causes.clear();
        }
        to = x;
        causes.add(cause);
    }

    void becomeVoid(String cause) {
        if (!voided) {
            causes.clear();
        }
        voided = true;
        causes.add(cause);
    }

    boolean isDated() {
        return !voided && from != null;
    }
}
