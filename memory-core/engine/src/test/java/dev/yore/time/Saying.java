package dev.yore.time;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Claim.Provenance;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something said of one key, before it is recorded: a claim in the words of a test. Times are years. */
public record Saying(
        FactKey key,
        Kind kind,
        @Nullable Instant from,
        @Nullable Instant to,
        Instant through,
        boolean observed,
        boolean exempt,
        Origin origin,
        Instant saidAt) {

    public static final String LIVES_IN = "LIVES_IN";
    private static final long SECONDS_OF_A_YEAR = 31_557_600;

    /** Ana, living somewhere. */
    static About of(String target) {
        return of("Ana", LIVES_IN, target);
    }

    public static About of(String source, String relation, String target) {
        return new About(key(source, relation, target));
    }

    static FactKey key(String source, String relation, String target) {
        return new FactKey(EntityId.of(source), relation, EntityId.of(target));
    }

    static Instant year(double year) {
        return Instant.ofEpochSecond(Math.round(year * SECONDS_OF_A_YEAR));
    }

    static String inYears(@Nullable Instant t) {
        if (t == null) {
            return "";
        }
        var year = Math.round(t.getEpochSecond() * 10_000.0 / SECONDS_OF_A_YEAR) / 10_000.0;
        return year == Math.rint(year) ? Long.toString((long) year) : Double.toString(year);
    }

    /** "also", "as well" */
    Saying also() {
        return new Saying(key, kind, from, to, through, observed, true, origin, saidAt);
    }

    /** Not said but found: the episode contradicts the fact. */
    Saying byVerdict() {
        return new Saying(key, kind, from, to, through, observed, exempt, Origin.VERDICT, saidAt);
    }

    public Claim recorded(int number, Instant recordedAt) {
        return new Claim(
                ClaimId.of("c" + number),
                EpisodeId.of("e" + number),
                key,
                kind,
                "what episode " + number + " says",
                from,
                to,
                through,
                observed,
                exempt,
                observed ? Provenance.OBSERVED : Provenance.STATED,
                origin,
                new Said(saidAt, number, 0),
                recordedAt,
                null);
    }

    /** What something is said of. */
    public record About(FactKey key) {
        /** "I live in" */
        public Saying observed(double said) {
            return holds(year(said), null, year(said), true, said);
        }

        /** "since", "moved … ago", "moving in …": known to hold until it is said, or, if it is yet to come, at its start. */
        public Saying since(double from, double said) {
            return holds(year(from), null, year(Math.max(from, said)), false, said);
        }

        /** "in 2010 I moved to": known to hold at its start. */
        Saying began(double from, double said) {
            return holds(year(from), null, year(from), false, said);
        }

        /** "from … to …" */
        Saying between(double from, double to, double said) {
            return holds(year(from), year(to), year(to), false, said);
        }

        /** "I live here until …" */
        Saying observedUntil(double to, double said) {
            return holds(year(said), year(to), year(to), true, said);
        }

        /** "I used to" */
        Saying usedTo(double to, double said) {
            return holds(null, year(to), year(to), false, said);
        }

        /** "left in …" */
        Saying left(double x, double said) {
            return new Saying(key, Kind.ENDS, null, year(x), year(said), false, false, Origin.STATEMENT, year(said));
        }

        /** "not any more", "not after all" */
        Saying over(double said) {
            return new Saying(key, Kind.ENDS, null, year(said), year(said), true, false, Origin.STATEMENT, year(said));
        }

        Saying happened(@Nullable Double from, double to, double said) {
            return new Saying(
                    key,
                    Kind.EVENT,
                    from == null ? null : year(from),
                    year(to),
                    year(said),
                    false,
                    false,
                    Origin.STATEMENT,
                    year(said));
        }

        private Saying holds(
                @Nullable Instant from, @Nullable Instant to, Instant through, boolean observed, double said) {
            return new Saying(key, Kind.HOLDS, from, to, through, observed, false, Origin.STATEMENT, year(said));
        }
    }
}
