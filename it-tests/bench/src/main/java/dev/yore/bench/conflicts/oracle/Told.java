package dev.yore.bench.conflicts.oracle;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A claim, as it was told.
 *
 * @param from absent: unknown, or it is an end
 * @param to a stated end; of an end, its time
 * @param through the last instant at which it is known to hold
 * @param observed whether its time is only when it was said
 * @param apart whether it was said to exclude nothing ("also")
 * @param verdict whether it is a model's verdict, which counts only where it cuts something
 */
public record Told(
        String id,
        String episode,
        Key key,
        Kind kind,
        @Nullable Instant from,
        @Nullable Instant to,
        Instant through,
        boolean observed,
        boolean apart,
        boolean verdict,
        Utterance said,
        Instant recordedAt,
        @Nullable Instant retractedAt) {

    /** What is claimed. */
    public enum Kind {
        HOLDS,
        ENDS,
        EVENT
    }

    Told retracted(Instant at) {
        return new Told(id, episode, key, kind, from, to, through, observed, apart, verdict, said, recordedAt, at);
    }

    boolean standsAt(Instant k) {
        return !recordedAt.isAfter(k) && (retractedAt == null || k.isBefore(retractedAt));
    }
}
