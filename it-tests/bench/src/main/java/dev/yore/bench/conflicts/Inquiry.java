package dev.yore.bench.conflicts;

import dev.yore.bench.conflicts.oracle.Bounds.Limit;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A question that can be asked of any time: where somebody lives, who heads a firm.
 *
 * @param about who or what it names
 * @param limit at most so many answers
 */
record Inquiry(Thing about, String relation, int limit) {
    /** More than any history has. */
    static final int MANY = 100;

    private static final int FEW = 5;

    /** Every question that a tale's claims can answer, with names as they are read at k. */
    static Set<Inquiry> all(Tale tale, Instant k) {
        int limit = tale.kind().equals("versions") ? FEW : MANY;
        Set<Inquiry> all = new LinkedHashSet<>();
        tale.ledger.claims().forEach(claim -> {
            Key key = tale.ledger.read(claim.key(), k);
            Limit bound = limit(key.relation());
            if (bound != Limit.ONE_BY_TARGET) {
                all.add(new Inquiry(key.source(), key.relation(), limit));
            }
            if (bound == Limit.ONE_BY_TARGET || bound == Limit.ONE_BOTH_WAYS) {
                all.add(new Inquiry(key.target(), key.relation(), limit));
            }
        });
        return all;
    }

    private static Limit limit(String relation) {
        return Tale.LIMITS.getOrDefault(relation, Limit.MANY);
    }

    String words() {
        return about.name() + " " + Wording.words(relation);
    }

    boolean isAbout(Key key) {
        if (!key.relation().equals(relation)) {
            return false;
        }
        return switch (limit(relation)) {
            case MANY, ONE_BY_SOURCE -> key.source().equals(about);
            case ONE_BY_TARGET -> key.target().equals(about);
            case ONE_BOTH_WAYS -> key.source().equals(about) || key.target().equals(about);
        };
    }
}
