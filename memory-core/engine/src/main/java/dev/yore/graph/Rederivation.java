package dev.yore.graph;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.Merge;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.time.Circumstances;
import dev.yore.time.Claim;
import dev.yore.time.Derivation;
import dev.yore.time.Exclusion;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import dev.yore.time.FactVersions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Turns changed claims into changed facts: derives anew the slots that a change bears on, and those alone. After a
 * deletion their whole history is derived anew, so that no record time shows what was deleted; after any other change
 * the present alone, so that the past stays as it was. One use by one thread, within one Revision.
 */
public final class Rederivation {
    private final GroupReader now;
    private final PassageBook passages;
    private final Ontology ontology;
    private final Map<EntityId, Entity> changed;

    /** @param changed entities as they will be after the Revision, where they are new or changed */
    public Rederivation(GroupReader now, Ontology ontology, PassageBook passages, Collection<Entity> changed) {
        this.now = now;
        this.ontology = ontology;
        this.passages = passages;
        this.changed = changed.stream().collect(toMap(Entity::id, Function.identity(), (one, same) -> same));
    }

    /**
     * What became of the facts.
     *
     * @param before facts that looked like this, and do no more
     * @param after facts that look like this now, and did not
     * @param erased facts to delete with the Revision, whose history it writes anew where something is left of it
     */
    public record Outcome(List<Fact> before, List<Fact> after, List<FactId> erased) {
        public static final Outcome NOTHING = new Outcome(List.of(), List.of(), List.of());

        public Outcome {
            before = List.copyOf(before);
            after = List.copyOf(after);
            erased = List.copyOf(erased);
        }
    }

    /**
     * Writes a change of claims, and what it does to the facts, into a Revision, all but its deletions.
     *
     * @param at the record time of the Revision
     */
    public Outcome apply(ClaimChange change, Instant at, Revision.Builder revision) {
        var merges = new Merges(now, change.merges(), change.erased());
        Set<FactKey> touched = touched(change, merges);
        if (touched.isEmpty() && change.isEmpty()) {
            return Outcome.NOTHING;
        }
        change.added().forEach(revision::claim);
        change.retracted().forEach(claim -> revision.retract(claim.id()));
        change.merges().forEach(revision::merge);
        change.exemptions().forEach(revision::exemption);

        Exclusion exclusion = new GroupExclusion(now, ontology, changed.values(), change).exclusion();
        Slots slots = Slots.around(now, exclusion, merges, touched);
        List<Claim> claims = claims(slots, change, at);
        Circumstances circumstances = circumstances(exclusion, claims, change, merges);
        return change.deleted().isEmpty() && change.erased().isEmpty()
                ? advance(slots, Derivation.derive(claims, circumstances, at), at, revision)
                : rewrite(slots, Derivation.history(claims, circumstances), revision);
    }

    // ---- what is touched

    private Set<FactKey> touched(ClaimChange change, Merges merges) {
        var keys = new LinkedHashSet<FactKey>();
        change.claims().forEach(claim -> keys.add(claim.key()));
        List<ClaimId> exempt = change.exemptions().stream()
                .flatMap(exemption -> Stream.of(exemption.first(), exemption.second()))
                .toList();
        now.claims(exempt).forEach(claim -> keys.add(claim.key()));
        for (Merge merge : change.merges()) {
            merges.family(merge.from()).forEach(entity -> keys.addAll(keysAround(entity)));
        }
        // What was read as one of those that go, is read as itself again.
        var before = new Merges(now, List.of(), List.of());
        for (EntityId entity : change.erased()) {
            Set<EntityId> family = before.family(entity);
            if (family.size() > 1) {
                family.forEach(member -> keys.addAll(keysAround(member)));
            }
        }
        // Which place lies in which decides what excludes what, wherever the two are targets.
        List.copyOf(keys).stream()
                .filter(key -> GroupExclusion.isContainment(key.relation()))
                .forEach(key -> keys.addAll(keysAround(key.source())));
        retyped().forEach(entity -> keys.addAll(keysAround(entity)));
        return keys;
    }

    /** What an entity is may decide what it excludes. */
    private List<EntityId> retyped() {
        return now.entities(changed.keySet()).stream()
                .filter(before -> !before.types()
                        .equals(changed.getOrDefault(before.id(), before).types()))
                .map(Entity::id)
                .toList();
    }

    private List<FactKey> keysAround(EntityId entity) {
        var keys = new ArrayList<FactKey>();
        now.claims(new Pattern(entity, null, null)).forEach(claim -> keys.add(claim.key()));
        now.claims(new Pattern(null, null, entity)).forEach(claim -> keys.add(claim.key()));
        return keys;
    }

    private static List<Claim> claims(Slots slots, ClaimChange change, Instant at) {
        Set<ClaimId> deleted = change.deleted().stream().map(Claim::id).collect(toSet());
        Set<ClaimId> retracted = change.retracted().stream().map(Claim::id).collect(toSet());
        var claims = new ArrayList<Claim>();
        for (Claim claim : slots.claims()) {
            if (!deleted.contains(claim.id())) {
                claims.add(retracted.contains(claim.id()) ? claim.retractedAt(at) : claim);
            }
        }
        claims.addAll(change.added());
        return claims;
    }

    private Circumstances circumstances(Exclusion exclusion, List<Claim> claims, ClaimChange change, Merges merges) {
        for (Claim claim : claims) {
            merges.family(claim.key().source());
            merges.family(claim.key().target());
        }
        List<Exemption> exemptions =
                new ArrayList<>(now.exemptions(claims.stream().map(Claim::id).toList()));
        exemptions.addAll(change.exemptions());
        return Circumstances.of(exclusion).withExemptions(exemptions).withMerges(merges.met());
    }

    // ---- what becomes of the facts

    private Outcome advance(Slots slots, List<Fact> derived, Instant at, Revision.Builder revision) {
        var step = FactVersions.advance(slots.facts(), derived, at);
        var closing = step.closed().stream().map(version -> version.fact().id()).toList();
        keepPassages(closing);
        closing.forEach(revision::close);
        open(step.opened(), revision);
        return new Outcome(facts(step.closed().stream()), facts(step.opened().stream()), List.of());
    }

    private Outcome rewrite(Slots slots, List<FactVersion> history, Revision.Builder revision) {
        keepPassages(slots.facts().stream().map(version -> version.fact().id()).toList());
        open(history, revision);
        List<Fact> before = facts(slots.facts().stream());
        List<Fact> after = facts(history.stream().filter(version -> version.knownTo() == null));
        // A fact goes by the id of its first claim, at any time.
        var erased = slots.claims().stream().map(claim -> FactId.of(claim.id().value()));
        return new Outcome(without(before, after), without(after, before), erased.toList());
    }

    private static List<Fact> without(List<Fact> facts, List<Fact> others) {
        Set<Fact> gone = Set.copyOf(others);
        return facts.stream().filter(fact -> !gone.contains(fact)).toList();
    }

    private void keepPassages(List<FactId> facts) {
        now.passages(facts).values().forEach(passages::add);
    }

    private void open(List<FactVersion> versions, Revision.Builder revision) {
        for (FactVersion version : versions) {
            revision.open(Indexed.of(version, passages.of(version.fact().statement())));
        }
    }

    private static List<Fact> facts(Stream<FactVersion> versions) {
        return versions.map(FactVersion::fact).toList();
    }
}
