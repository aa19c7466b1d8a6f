package dev.yore.curation;

import dev.yore.store.GroupReader;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the ENDS that set an end: it may have been told more than once. */
record ToldEnds(GroupReader now) {
    /** @param claims of the fact that ended */
    List<Claim> of(Collection<Claim> claims, @Nullable Instant end) {
        return claims.stream()
                .map(Claim::key)
                .distinct()
                .flatMap(key -> now.claims(Facts.pattern(key)).stream())
                .filter(claim -> claim.kind() == Kind.ENDS && claim.retractedAt() == null)
                .filter(claim -> claim.to() != null && claim.to().equals(end))
                .filter(claim -> !claims.contains(claim))
                .distinct()
                .toList();
    }
}
