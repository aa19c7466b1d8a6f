package dev.yore.curation;

import static java.util.Comparator.comparing;

import dev.yore.model.Fact;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.FactKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A fact that is to be corrected.
 *
 * @param claims what it rests on
 * @param toldEnds the ends that others told of it, where they are what ended it
 */
record Wrong(Fact fact, List<Claim> claims, List<Claim> toldEnds) {
    private static final Comparator<Claim> MOST_TELLING = comparing((Claim claim) -> claim.kind() != Kind.ENDS)
            .thenComparing(Claim::said)
            .thenComparing(Claim::id);

    static Wrong of(GroupReader now, Fact fact) {
        List<Claim> claims = now.claims(fact.claims());
        return new Wrong(fact, claims, new ToldEnds(now).of(claims, fact.invalidAt()));
    }

    /** What is said of it last; a bare end only if nothing else is. */
    Claim base() {
        return claims.stream().max(MOST_TELLING).orElseThrow();
    }

    /** Of the entities that it was said of, whatever they are merged into. */
    FactKey key() {
        return base().key();
    }

    Instant lastSaid() {
        return claims.stream()
                .map(claim -> claim.said().at())
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** An end that was told goes too if it is what is wrong, or if it is of what the fact leads to no more. */
    List<Claim> retracted(Correction correction) {
        boolean endsToo = correction.invalidAt() != null || correction.target() != null;
        var all = new ArrayList<>(claims);
        all.addAll(endsToo ? toldEnds : List.of());
        return all;
    }
}
