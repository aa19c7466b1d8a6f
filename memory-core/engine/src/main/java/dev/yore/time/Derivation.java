package dev.yore.time;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

import dev.yore.model.ClaimId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.time.Claim.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is true, out of what was said: facts as a pure function of claims. The rules, in order: {@link EndRule} within a
 * key; {@link SlotRules} among keys that exclude each other; {@link Coalescing} within a key again. Events skip to the
 * last. None of it looks at the order in which claims arrived, so that any order yields the same facts.
 *
 * <p>A fact depends on the claims of its own key and on those of keys that share a slot with it, and so on from there
 * ({@link Exclusion#slots}): a caller passes whole slots. Stateless and thread-safe. See {@code docs/time.md}.
 */
public final class Derivation {
    private static final Comparator<Fact> IN_ORDER_OF_TIME =
            comparing(Fact::validAt, nullsFirst(naturalOrder())).thenComparing(Fact::id);

    private Derivation() {}

    /**
     * The facts as they were known at an instant of record time, earliest start first and those without a known start
     * before them. Void ones are among them. Costs O(c log c) in the claims of a slot, times the ends that were told of
     * one key, and times the claims that are known to hold at one time.
     *
     * @param claims all claims of one slot or more, known by then or not, in any order
     */
    public static List<Fact> derive(Collection<Claim> claims, Circumstances circumstances, Instant knownAt) {
        var identities = new KnownAs(circumstances.merges(), knownAt);
        var exclusion = circumstances.exclusion().knownAt(knownAt);
        var byKey = claims.stream()
                .filter(claim -> claim.isKnownAt(knownAt))
                .collect(Collectors.groupingBy(claim -> exclusion.canonical(identities.of(claim.key()))));
        byKey.keySet().removeIf(FactKey::isLoop);
        var rules = new SlotRules(new Rivals(exclusion, exemptPairs(circumstances, knownAt)));

        var held = endWithinKeys(byKey);
        held = rules.letYield(held);
        held = rules.settleEqualStarts(held);
        held = rules.succeed(held);
        return withEvents(held, byKey)
                .flatMap(ofOneKey -> Coalescing.groups(ofOneKey).stream())
                .map(group -> new FactOfClaims(group).write())
                .sorted(IN_ORDER_OF_TIME)
                .toList();
    }

    /**
     * Every fact as it looked over record time: what {@link #derive} yields at each instant at which a claim, an
     * exemption or a merge was recorded or retracted, equal neighbours joined. Filtered by {@link
     * FactVersion#isKnownAt}, it is what {@code derive} yields at any instant. Costs a derivation of a part of the
     * claims that bear on each other for each instant at which that part changed.
     *
     * @param claims all claims of one slot or more, those retracted among them, in any order
     * @return in the order of {@code knownFrom}, then of the facts' ids
     */
    public static List<FactVersion> history(Collection<Claim> claims, Circumstances circumstances) {
        return new History(circumstances)
                .of(claims)
                .sorted(comparing(FactVersion::knownFrom)
                        .thenComparing(version -> version.fact().id()))
                .toList();
    }

    private static Set<Set<ClaimId>> exemptPairs(Circumstances circumstances, Instant knownAt) {
        return circumstances.exemptions().stream()
                .filter(exemption -> !exemption.recordedAt().isAfter(knownAt))
                .map(exemption -> Set.of(exemption.first(), exemption.second()))
                .collect(Collectors.toSet());
    }

    private static Map<FactKey, List<Held>> endWithinKeys(Map<FactKey, List<Claim>> byKey) {
        var held = new HashMap<FactKey, List<Held>>();
        byKey.forEach((key, claims) -> held.put(key, new EndRule(key, claims).apply()));
        return held;
    }

    private static Stream<List<Held>> withEvents(Map<FactKey, List<Held>> held, Map<FactKey, List<Claim>> byKey) {
        return held.keySet().stream().map(key -> {
            var ofOneKey = new ArrayList<>(held.getOrDefault(key, List.of()));
            for (var claim : byKey.getOrDefault(key, List.of())) {
                if (claim.kind() == Kind.EVENT) {
                    ofOneKey.add(Held.asSaid(claim, key));
                }
            }
            return ofOneKey;
        });
    }
}
