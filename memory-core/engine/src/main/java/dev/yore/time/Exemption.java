package dev.yore.time;

import dev.yore.model.ClaimId;
import java.time.Instant;
import java.util.Objects;

/**
 * That two claims do not exclude each other after all: what undoing a succession records.
 *
 * @param recordedAt record time from which it is known
 */
public record Exemption(ClaimId first, ClaimId second, Instant recordedAt) {
    public Exemption {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        recordedAt = Interval.micros(recordedAt);
    }
}
