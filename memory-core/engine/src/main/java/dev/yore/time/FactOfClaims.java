package dev.yore.time;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Objects.requireNonNull;

import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.time.Claim.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes a group of coalesced claims down as the fact that they are. */
final class FactOfClaims {
    private final List<Held> held;
    private final List<Claim> claims;
    private final boolean voided;

    FactOfClaims(List<Held> held) {
        this.held = held;
        claims = held.stream().map(Held::claim).sorted(Held.FIRST_RECORDED).toList();
        voided = held.get(0).voided();
    }

    Fact write() {
        var key = held.get(0).key();
        var first = claims.get(0);
        var validAt = earliestKnownStart().orElse(null);
        var endedBy = lastCauseOfEnd().orElse(null);
        return new Fact(
                FactId.of(first.id().value()),
                key.source(),
                key.relation(),
                key.target(),
                statement(),
                validAt,
                voided ? validAt : latestEnd(),
                first.recordedAt(),
                endedBy == null ? null : endedBy.recordedAt(),
                endedBy == null ? null : endedBy.id(),
                voided,
                claims.stream().map(Claim::id).toList(),
                claims.stream().map(Claim::episode).distinct().toList());
    }

    private Optional<Instant> earliestKnownStart() {
        return held.stream().map(Held::from).filter(Objects::nonNull).min(naturalOrder());
    }

    private @Nullable Instant latestEnd() {
        return held.stream().anyMatch(h -> h.to() == null)
                ? null
                : held.stream()
                        .map(h -> requireNonNull(h.to()))
                        .max(naturalOrder())
                        .orElseThrow();
    }

    /** Several claims that end together end when the last of them was ended; one that is void has no say in the others. */
    private Optional<Claim> lastCauseOfEnd() {
        var end = latestEnd();
        return held.stream()
                .filter(h -> voided || (end != null && end.equals(h.to())))
                .map(h -> requireNonNull(h.endedBy()))
                .max(Held.FIRST_RECORDED);
    }

    private String statement() {
        return claims.stream()
                .max(comparing((Claim c) -> c.kind() != Kind.ENDS)
                        .thenComparing(Claim::said)
                        .thenComparing(Claim::id))
                .orElseThrow()
                .statement();
    }
}
