package dev.yore.ingest;

import static java.util.Comparator.comparing;

import dev.yore.graph.Identities;
import dev.yore.model.EntityId;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.FactKey;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds what a correction in conversation takes back: of the claims that a contradiction might touch, the one said last
 * before it; with it, every claim that said the same of the same time, and what verdicts its episode passed by it.
 */
final class Corrected {
    private final GroupReader now;
    private final Identities identities;
    private final Bounds bounds;

    Corrected(GroupReader now, Identities identities, Bounds bounds) {
        this.now = now;
        this.identities = identities;
        this.bounds = bounds;
    }

    /** The claims to retract; none, with a warning, where nothing was said that it could correct. */
    List<Claim> by(Claim correction, int place, List<String> warnings) {
        FactKey key = canonical(correction.key());
        List<Claim> touched = around(key)
                .filter(claim -> claim.said().compareTo(correction.said()) < 0)
                .filter(claim -> !claim.episode().equals(correction.episode()))
                .filter(claim -> bounds.within(key, canonical(claim.key())))
                .distinct()
                .toList();
        Optional<Claim> last = touched.stream()
                .filter(claim -> claim.origin() == Origin.STATEMENT)
                .max(comparing((Claim claim) -> claim.said().at())
                        .thenComparing(claim -> claim.said().sequence())
                        .thenComparing(claim -> claim.retractedAt() == null)
                        .thenComparing(claim -> closeness(key, claim))
                        .thenComparing(claim -> claim.said().index()));
        if (last.isEmpty()) {
            warnings.add("fact " + place + " corrects nothing that is known; it was taken for news");
        }
        // Taken back already, by hand or when the correction was first read: what was said before that was not wrong.
        return last.filter(wrong -> wrong.retractedAt() == null)
                .map(wrong -> touched.stream()
                        .filter(claim -> claim.retractedAt() == null)
                        .filter(claim -> isRepeated(claim, wrong) || isPassedBy(claim, wrong))
                        .toList())
                .orElse(List.of());
    }

    private int closeness(FactKey key, Claim claim) {
        FactKey other = canonical(claim.key());
        if (bounds.sameKey(key, other)) {
            return 2;
        }
        return bounds.sameSlot(key, other) ? 1 : 0;
    }

    private boolean isRepeated(Claim claim, Claim wrong) {
        return claim.origin() == Origin.STATEMENT
                && claim.kind() == wrong.kind()
                && bounds.sameKey(canonical(claim.key()), canonical(wrong.key()))
                && (claim.equals(wrong)
                        || (Objects.equals(claim.from(), wrong.from()) && Objects.equals(claim.to(), wrong.to())));
    }

    private static boolean isPassedBy(Claim claim, Claim wrong) {
        return claim.origin() == Origin.VERDICT
                && claim.kind() == Kind.ENDS
                && claim.episode().equals(wrong.episode())
                && Objects.equals(claim.to(), wrong.from());
    }

    private Stream<Claim> around(FactKey key) {
        Set<EntityId> sources = identities.all(List.of(key.source()));
        Set<EntityId> targets = identities.all(List.of(key.target()));
        return Stream.of(
                        sources.stream().flatMap(source -> read(Pattern.source(source, key.relation()))),
                        targets.stream().flatMap(target -> read(Pattern.target(key.relation(), target))),
                        sources.stream().flatMap(s -> targets.stream().flatMap(t -> between(s, t))))
                .flatMap(claims -> claims);
    }

    private Stream<Claim> between(EntityId one, EntityId other) {
        return Stream.concat(read(new Pattern(one, null, other)), read(new Pattern(other, null, one)));
    }

    private Stream<Claim> read(Pattern pattern) {
        return now.claims(pattern).stream();
    }

    private FactKey canonical(FactKey key) {
        return new FactKey(identities.of(key.source()), key.relation(), identities.of(key.target()));
    }
}
