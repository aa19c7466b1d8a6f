package dev.yore.time;

import dev.yore.model.ClaimId;
import dev.yore.model.EpisodeId;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one episode says of one key; recorded once and never changed, but for {@code retractedAt}.
 *
 * @param episode the source
 * @param statement the claim in a sentence of its own, as search finds it and people read it
 * @param from HOLDS: the start, absent if only "used to"; EVENT: the start; ENDS: absent
 * @param to HOLDS: a stated end; ENDS: the end, always present; EVENT: the end
 * @param through HOLDS: the last instant at which it is known to hold; ENDS and EVENT: {@code said.at}
 * @param observed whether the claim's time ({@code from} of a HOLDS, {@code to} of an ENDS) is no more than the moment of speaking
 * @param exempt whether the speaker said that it excludes nothing ("also", "as well", "part-time")
 * @param provenance where the claim's time came from
 * @param origin whether somebody said it, or a verdict on two facts put it there
 * @param recordedAt when it was committed: strictly increasing from Revision to Revision within a group, and shared by the claims of one
 * @param retractedAt when it was taken back; absent while it stands
 */
public record Claim(
        ClaimId id,
        EpisodeId episode,
        FactKey key,
        Kind kind,
        String statement,
        @Nullable Instant from,
        @Nullable Instant to,
        Instant through,
        boolean observed,
        boolean exempt,
        Provenance provenance,
        Origin origin,
        Said said,
        Instant recordedAt,
        @Nullable Instant retractedAt) {

    /** What a claim does to its key. */
    public enum Kind {
        /** It was so from, through, to. */
        HOLDS,
        /** It ended. */
        ENDS,
        /** It happened; it never ends anything. */
        EVENT
    }

    /** Where a claim's time came from. */
    public enum Provenance {
        /** Named in the text: "on 3 May 2026". */
        STATED,
        /** Computed from words of the text and the reference time: "two weeks ago". */
        COMPUTED,
        /** The moment of speaking. */
        OBSERVED,
        /** The model's own date. */
        MODEL,
        /** No time known. */
        UNKNOWN
    }

    /** Who put a claim there. */
    public enum Origin {
        /** The episode says it. */
        STATEMENT,
        /** The episode contradicts a fact, by a model's verdict: an ENDS that counts only as long as it cuts something. */
        VERDICT
    }

    public Claim {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(episode, "episode");
        Objects.requireNonNull(key, "key");
        from = from == null ? null : Interval.micros(from);
        to = to == null ? null : Interval.micros(to);
        through = Interval.micros(through);
        recordedAt = Interval.micros(recordedAt);
        retractedAt = retractedAt == null ? null : Interval.micros(retractedAt);
        if (kind == Kind.ENDS && to == null) {
            throw new IllegalArgumentException("an ENDS claim must have a time to end at");
        }
        if (origin == Origin.VERDICT && kind != Kind.ENDS) {
            throw new IllegalArgumentException("a verdict must be an ENDS claim, got " + kind);
        }
        if (from != null && to != null && !from.isBefore(to)) {
            throw new IllegalArgumentException("from must be before to, got [" + from + ", " + to + ")");
        }
    }

    /** Whether the memory stood by this claim at an instant of record time. */
    public boolean isKnownAt(Instant recordTime) {
        return !recordedAt.isAfter(recordTime) && (retractedAt == null || recordTime.isBefore(retractedAt));
    }

    /** The same, recorded once more: what stands again after having been taken back. */
    public Claim again(ClaimId id, Instant recordTime) {
        return recorded(id, recordTime, null);
    }

    /** This claim, taken back at an instant of record time; absent: never. */
    public Claim retractedAt(@Nullable Instant recordTime) {
        return recorded(id, recordedAt, recordTime);
    }

    /** What it says, in another record. */
    private Claim recorded(ClaimId as, Instant at, @Nullable Instant until) {
        return new Claim(
                as,
                episode,
                key,
                kind,
                statement,
                from,
                to,
                through,
                observed,
                exempt,
                provenance,
                origin,
                said,
                at,
                until);
    }
}
