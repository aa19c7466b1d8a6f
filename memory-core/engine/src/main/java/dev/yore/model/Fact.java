package dev.yore.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A dated statement that links two entities, as derived from claims.
 *
 * @param id that of its first-recorded claim
 * @param relation the relation type, in capitals
 * @param statement a sentence that says it whole
 * @param validAt world time: the first instant at which it held; absent: the start is not known
 * @param invalidAt world time: the first instant at which it held no more; absent: it holds still
 * @param createdAt record time: when it was first learnt
 * @param expiredAt record time: when the claim that set its present end was recorded; absent while it has no end. No
 *     reading as of a time goes by it. Earlier than {@code createdAt} if the end was known before the fact
 * @param endedBy the claim that set its present end, or that voided it: an end that was told, the start of what came
 *     after, or one of its own claims that states an end; absent while it has no end
 * @param voided a plan that was cancelled, or a statement that another overruled: shown in a timeline at its
 *     {@code validAt}, which is its {@code invalidAt} too, so that it is true at no instant
 * @param claims the claims that it rests on, first-recorded first
 * @param episodes the sources of those claims, each once, in the same order
 */
public record Fact(
        FactId id,
        EntityId source,
        String relation,
        EntityId target,
        String statement,
        @Nullable Instant validAt,
        @Nullable Instant invalidAt,
        Instant createdAt,
        @Nullable Instant expiredAt,
        @Nullable ClaimId endedBy,
        boolean voided,
        List<ClaimId> claims,
        List<EpisodeId> episodes) {

    public Fact {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(createdAt, "createdAt");
        claims = List.copyOf(claims);
        episodes = List.copyOf(episodes);
        if (!voided && validAt != null && invalidAt != null && !validAt.isBefore(invalidAt)) {
            throw new IllegalArgumentException(
                    "validAt must be before invalidAt, got [" + validAt + ", " + invalidAt + ")");
        }
    }

    /** Whether it held at an instant of world time; an unknown start counts as always before. */
    public boolean holdsAt(Instant t) {
        return !voided && (validAt == null || !t.isBefore(validAt)) && (invalidAt == null || t.isBefore(invalidAt));
    }
}
