package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Claim.Provenance;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a correction claims instead.
 *
 * <p>Where the times stand and only the target or the wording was wrong, every claim is made again in its own place in
 * the order of what was said, and with it the ends that were told of it: all that followed from them follows again.
 *
 * <p>Where a time was wrong, there is one claim, said by the correction and so the last word on it. It is known to hold
 * no further than the claims were, and not up to an end that others told or the start of what came after; otherwise a
 * corrected start would drive out what came after it:
 *
 * <pre>
 *   from     validAt, else as it was
 *   to       invalidAt, else the end that the claims themselves state, if it is the fact's
 *   through  to, else max(from, min(through of the claims, the instant before the fact's end))
 * </pre>
 */
record Restatement(Correction correction, Wrong wrong, Episode said, String statement, EntityId target) {

    List<Claim> claims() {
        var claims = new ArrayList<Claim>();
        if (correction.validAt() == null && correction.invalidAt() == null) {
            wrong.claims().forEach(claim -> claims.add(inItsPlace(claim, statement)));
        } else {
            claims.add(lastWord());
        }
        if (correction.target() != null && correction.invalidAt() == null) {
            wrong.toldEnds().forEach(end -> claims.add(inItsPlace(end, end.statement())));
        }
        return claims;
    }

    private FactKey key() {
        FactKey before = wrong.key();
        return new FactKey(before.source(), before.relation(), target);
    }

    private static ClaimId newId() {
        return ClaimId.of(UUID.randomUUID().toString());
    }

    private Claim inItsPlace(Claim claim, String words) {
        return new Claim(
                newId(),
                said.id(),
                key(),
                claim.kind(),
                words,
                claim.from(),
                claim.to(),
                claim.through(),
                claim.observed(),
                claim.exempt(),
                claim.provenance(),
                claim.origin(),
                claim.said(),
                said.createdAt(),
                null);
    }

    private Claim lastWord() {
        Claim base = wrong.base();
        Kind kind = base.kind() == Kind.ENDS && correction.validAt() != null ? Kind.HOLDS : base.kind();
        Instant from = kind == Kind.ENDS ? null : start();
        Instant to = end(kind, from);
        return new Claim(
                newId(),
                said.id(),
                key(),
                kind,
                statement,
                from,
                to,
                kind == Kind.HOLDS ? through(from, to) : said.validAt(),
                kind == Kind.HOLDS && isObserved(),
                base.exempt(),
                Provenance.STATED,
                Origin.STATEMENT,
                new Said(said.validAt(), said.sequence(), 0),
                said.createdAt(),
                null);
    }

    private @Nullable Instant start() {
        return correction.validAt() == null ? wrong.fact().validAt() : correction.validAt();
    }

    private @Nullable Instant end(Kind kind, @Nullable Instant from) {
        Instant told = correction.invalidAt();
        boolean statesItsEnd = kind != Kind.HOLDS || statesItsEnd();
        Instant end = told == null && statesItsEnd ? wrong.fact().invalidAt() : told;
        Instant bound =
                told == null && !wrong.toldEnds().isEmpty() ? wrong.fact().invalidAt() : end;
        if (from != null && bound != null && !from.isBefore(bound)) {
            throw new InvalidRequestException("fact " + wrong.fact().id() + " would end, at " + bound
                    + ", before it began, at " + from + ": correct validAt and invalidAt together");
        }
        return end;
    }

    private boolean statesItsEnd() {
        Fact fact = wrong.fact();
        return fact.endedBy() != null && fact.claims().contains(fact.endedBy());
    }

    private Instant through(@Nullable Instant from, @Nullable Instant to) {
        if (to != null) {
            return to;
        }
        Instant end = wrong.fact().invalidAt();
        Instant known = wrong.claims().stream()
                .map(Claim::through)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        Instant before = end == null || known.isBefore(end) ? known : end.minusNanos(1_000);
        return Stream.of(from, before)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** Whether the start is still no more than the moment at which somebody spoke. */
    private boolean isObserved() {
        Instant kept = wrong.fact().validAt();
        return correction.validAt() == null
                && kept != null
                && wrong.claims().stream().anyMatch(claim -> claim.observed() && kept.equals(claim.from()));
    }
}
