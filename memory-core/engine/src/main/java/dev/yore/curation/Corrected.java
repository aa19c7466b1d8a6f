package dev.yore.curation;

import dev.yore.model.Episode;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.FactKey;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What claims took back when they were made: those of earlier episodes that were retracted in the same Revision, whose
 * record time no other has. A correction reaches only what shares its entity pair or a slot with it.
 */
record Corrected(GroupReader now) {
    /** The corrected claims, each with one that corrected it. */
    Map<Claim, Claim> by(Collection<Claim> claims) {
        var corrected = new LinkedHashMap<Claim, Claim>();
        for (Claim claim : claims) {
            around(claim.key())
                    .filter(other -> claim.recordedAt().equals(other.retractedAt()))
                    .filter(other -> sequence(other) < sequence(claim))
                    .forEach(other -> corrected.putIfAbsent(other, claim));
        }
        return corrected;
    }

    private Stream<Claim> around(FactKey key) {
        return Stream.of(
                        Pattern.source(key.source(), key.relation()),
                        Pattern.target(key.relation(), key.target()),
                        new Pattern(key.source(), null, key.target()),
                        new Pattern(key.target(), null, key.source()))
                .flatMap(pattern -> now.claims(pattern).stream());
    }

    private long sequence(Claim claim) {
        return now.episode(claim.episode()).map(Episode::sequence).orElse(Long.MAX_VALUE);
    }
}
