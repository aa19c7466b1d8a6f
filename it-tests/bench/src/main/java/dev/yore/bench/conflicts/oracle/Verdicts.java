package dev.yore.bench.conflicts.oracle;

import dev.yore.bench.conflicts.oracle.Told.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** What a model's word may do at all: rules come first, and it can end only what stands beside what was said. */
public final class Verdicts {
    private final Set<String> known;

    /** @param known relations that the memory was told of: what excludes what in them, rules say */
    public Verdicts(Set<String> known) {
        this.known = Set.copyOf(known);
    }

    /**
     * Whether a verdict that a claim contradicts facts of a key counts.
     *
     * @param before the facts as they were when it was said
     */
    public boolean mayEnd(Told claim, Key ended, List<TrueFact> before) {
        Instant start = claim.from();
        return claim.kind() == Kind.HOLDS
                && start != null
                && mayBear(claim.key(), ended)
                && before.stream().anyMatch(fact -> fact.key().equals(ended) && holdsRightBefore(fact, start));
    }

    private boolean mayBear(Key claim, Key ended) {
        boolean pair = Set.of(claim.source(), claim.target()).equals(Set.of(ended.source(), ended.target()));
        boolean slot = claim.relation().equals(ended.relation())
                && !known.contains(claim.relation())
                && (claim.source().equals(ended.source()) || claim.target().equals(ended.target()));
        return !claim.equals(ended) && (pair || slot);
    }

    private static boolean holdsRightBefore(TrueFact fact, Instant start) {
        return !fact.voided()
                && (fact.from() == null || fact.from().isBefore(start))
                && (fact.to() == null || !fact.to().isBefore(start));
    }

    /** The verdict as a claim: an end, at the start of what was said, of whoever said it. */
    public static Told end(Told claim, Key ended, String id, int place) {
        Utterance said = new Utterance(claim.said().at(), claim.said().turn(), place);
        return new Told(
                id,
                claim.episode(),
                ended,
                Kind.ENDS,
                null,
                claim.from(),
                said.at(),
                claim.observed(),
                false,
                true,
                said,
                claim.recordedAt(),
                null);
    }
}
