package dev.yore.graph;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toCollection;

import dev.yore.model.EntityId;
import dev.yore.store.Ask;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.KnownAs;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which place lies in which, as it was said, step by step: a quarter of a city of a country lies in the country. Goes by
 * the claims, since the facts of the Revision in the making are not derived yet. No place is looked at twice, so that
 * those said to lie in each other end a walk and do not keep it going. Costs a question a step, however many set out
 * together. One use by one thread.
 */
final class Enclosures {
    private static final List<String> CONTAINMENTS = List.of("LOCATED_IN", "PART_OF");

    private final GroupReader now;
    private final ClaimChange change;
    private final Merges merges;
    private final Instant at;
    private final Map<EntityId, List<Claim>> around = new HashMap<>();
    /** What is likely to be looked at, and is read with the first of it that is. */
    private final Set<EntityId> expected = new LinkedHashSet<>();

    /**
     * @param change what the Revision in the making does to claims
     * @param at its record time
     */
    Enclosures(GroupReader now, ClaimChange change, Merges merges, Instant at) {
        this.now = now;
        this.change = change;
        this.merges = merges;
        this.at = at;
    }

    /** Whether a relation says that its source lies within its target. */
    static boolean isContainment(String relation) {
        return CONTAINMENTS.contains(relation);
    }

    /** Says what may be asked about. */
    void expect(Collection<EntityId> entities) {
        expected.addAll(entities);
    }

    /** All that anything looked at was said to lie in. */
    Stream<EntityId> met() {
        return around.values().stream()
                .flatMap(List::stream)
                .map(claim -> claim.key().target());
    }

    /** Whether a place, or one that it lies in as known at an instant, is such a one. */
    boolean anyAround(EntityId inner, Instant recordTime, Predicate<EntityId> place) {
        var seen = new HashSet<EntityId>(Set.of(inner));
        var ahead = new ArrayDeque<EntityId>(Set.of(inner));
        while (!ahead.isEmpty()) {
            EntityId next = ahead.remove();
            if (place.test(next)) {
                return true;
            }
            for (EntityId outer : around(next, recordTime)) {
                if (seen.add(outer)) {
                    ahead.add(outer);
                }
            }
        }
        return false;
    }

    /** What an entity is said to lie in, as entities were known at an instant. */
    private List<EntityId> around(EntityId inner, Instant recordTime) {
        List<Claim> said = merges.family(inner).stream()
                .flatMap(member -> claims(member).stream())
                .filter(claim -> claim.isKnownAt(recordTime))
                .toList();
        if (said.isEmpty()) {
            return List.of();
        }
        said.forEach(claim -> merges.family(claim.key().target()));
        var identities = new KnownAs(merges.met(), recordTime);
        return said.stream()
                .map(claim -> identities.of(claim.key()))
                .filter(key -> key.source().equals(inner))
                .map(key -> key.target())
                .toList();
    }

    /** The instants at which it became known, or was taken back, what any of some entities lie in, and what that is. */
    Set<Instant> changes(Collection<EntityId> entities) {
        expect(entities);
        var seen = new HashSet<EntityId>();
        var ahead = new ArrayDeque<EntityId>(entities);
        var instants = new HashSet<Instant>();
        while (!ahead.isEmpty()) {
            for (EntityId member : merges.family(ahead.remove())) {
                if (seen.add(member)) {
                    claims(member).forEach(claim -> {
                        instants.add(claim.recordedAt());
                        instants.add(claim.retractedAt());
                        ahead.add(claim.key().target());
                    });
                }
            }
        }
        merges.met().stream().filter(merge -> seen.contains(merge.from())).forEach(merge -> {
            instants.add(merge.recordedAt());
            instants.add(merge.undoneAt());
        });
        instants.removeIf(Objects::isNull);
        return instants;
    }

    /** All that was ever said of what an entity lies in. */
    private List<Claim> claims(EntityId inner) {
        if (!around.containsKey(inner)) {
            expected.add(inner);
            readExpected();
        }
        return around.getOrDefault(inner, List.of());
    }

    private void readExpected() {
        var unread = new LinkedHashSet<>(expected);
        unread.removeAll(around.keySet());
        expected.clear();
        Stream<Claim> added = change.added().stream()
                .filter(claim -> isContainment(claim.key().relation()))
                .filter(claim -> unread.contains(claim.key().source()));
        unread.forEach(entity -> around.put(entity, new ArrayList<>()));
        Stream.concat(change.applyTo(said(unread, Pattern::source), at).stream(), added)
                .filter(claim -> claim.kind() == Kind.HOLDS)
                .forEach(claim -> {
                    requireNonNull(around.get(claim.key().source())).add(claim);
                    expected.add(claim.key().target());
                });
    }

    /** Some entities, and all that were ever said to lie in any of them: before the change, or after it. */
    Set<EntityId> within(Collection<EntityId> outer) {
        var within = new LinkedHashSet<EntityId>();
        Set<EntityId> ahead = families(outer.stream());
        while (within.addAll(ahead)) {
            ahead = families(inside(ahead));
            ahead.removeAll(within);
        }
        return within;
    }

    private Set<EntityId> families(Stream<EntityId> entities) {
        List<EntityId> some = entities.toList();
        merges.read(some);
        return some.stream()
                .flatMap(entity -> merges.family(entity).stream())
                .collect(toCollection(LinkedHashSet::new));
    }

    private Stream<EntityId> inside(Set<EntityId> outer) {
        Stream<Claim> added = change.added().stream()
                .filter(claim -> isContainment(claim.key().relation()))
                .filter(claim -> outer.contains(claim.key().target()));
        return Stream.concat(said(outer, (entity, relation) -> Pattern.target(relation, entity)).stream(), added)
                .map(claim -> claim.key().source());
    }

    /** What was said of what lies where, of several entities at once. */
    private List<Claim> said(Collection<EntityId> entities, BiFunction<EntityId, String, Pattern> pattern) {
        var asked = new Ask.Claims(entities.stream()
                .flatMap(entity -> CONTAINMENTS.stream().map(relation -> pattern.apply(entity, relation)))
                .toList());
        return now.ask(List.of(asked)).to(asked);
    }
}
