package dev.yore.graph;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.ontology.Gazetteer;
import dev.yore.ontology.Ontology;
import dev.yore.store.Ask;
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
        var merges = new Merges(now, change);
        var enclosures = new Enclosures(now, change, merges, at);
        Set<FactKey> touched = touched(change, merges, enclosures);
        if (touched.isEmpty() && change.isEmpty()) {
            return Outcome.NOTHING;
        }
        change.added().forEach(revision::claim);
        change.retracted().forEach(claim -> revision.retract(claim.id()));
        change.merges().forEach(revision::merge);
        change.exemptions().forEach(revision::exemption);

        var exclusion = new GroupExclusion(now, ontology, changed.values(), enclosures, at);
        Slots slots = Slots.around(now, exclusion, merges, touched);
        var claims = new ArrayList<>(change.applyTo(slots.claims(), at));
        claims.addAll(change.added());
        exclusion.expect(claims.stream().map(Claim::key).toList());
        Circumstances circumstances = circumstances(exclusion, claims, change, merges);
        return change.erases()
                ? rewrite(slots, Derivation.history(claims, circumstances), revision)
                : advance(slots, Derivation.derive(claims, circumstances, at), at, revision);
    }

    // ---- what is touched

    private Set<FactKey> touched(ClaimChange change, Merges merges, Enclosures enclosures) {
        var keys = new LinkedHashSet<FactKey>();
        change.claims().forEach(claim -> keys.add(claim.key()));
        List<ClaimId> exempt = change.exemptions().stream()
                .flatMap(exemption -> Stream.of(exemption.first(), exemption.second()))
                .toList();
        now.claims(exempt).forEach(claim -> keys.add(claim.key()));
        keys.addAll(keysAround(enclosures.within(moved(change, merges))));
        return keys;
    }

    /**
     * Entities that may be somewhere else than before, with all that lies in them. Which place lies in which decides what
     * excludes what, wherever the two are targets.
     */
    private List<EntityId> moved(ClaimChange change, Merges merges) {
        var moved = new ArrayList<>(retyped());
        change.claims()
                .filter(claim -> Enclosures.isContainment(claim.key().relation()))
                .forEach(claim -> moved.add(claim.key().source()));
        change.merges().forEach(merge -> moved.add(merge.from()));
        // A merge goes with either of its entities, and leaves what else it had made one.
        change.erased().stream()
                .filter(entity -> merges.family(entity).size() > 1)
                .forEach(moved::add);
        return moved;
    }

    /** What an entity is may decide what it excludes, and its name what it is. */
    private List<EntityId> retyped() {
        return now.entities(changed.keySet()).stream()
                .filter(before -> isRetyped(before, changed.getOrDefault(before.id(), before)))
                .map(Entity::id)
                .toList();
    }

    private static boolean isRetyped(Entity before, Entity after) {
        var world = Gazetteer.world();
        return !before.types().equals(after.types())
                || !world.type(before.nameKeys()).equals(world.type(after.nameKeys()));
    }

    /** All that is said of some entities. */
    private List<FactKey> keysAround(Set<EntityId> entities) {
        var asked = new Ask.Claims(entities.stream()
                .flatMap(entity -> Stream.of(new Pattern(entity, null, null), new Pattern(null, null, entity)))
                .toList());
        return now.ask(List.of(asked)).to(asked).stream().map(Claim::key).toList();
    }

    private Circumstances circumstances(Exclusion exclusion, List<Claim> claims, ClaimChange change, Merges merges) {
        merges.read(claims.stream()
                .flatMap(claim -> Stream.of(claim.key().source(), claim.key().target()))
                .toList());
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

    /** Writes anew those facts alone whose history is another one now; the others keep theirs, and what they are found by. */
    private Outcome rewrite(Slots slots, List<FactVersion> history, Revision.Builder revision) {
        keepPassages(slots.facts().stream().map(version -> version.fact().id()).toList());
        Map<FactId, List<FactVersion>> anew =
                history.stream().collect(groupingBy(version -> version.fact().id()));
        var erased = new ArrayList<FactId>();
        var facts = new LinkedHashSet<>(anew.keySet());
        // A fact goes by the id of its first claim, at any time.
        slots.claims().forEach(claim -> facts.add(FactId.of(claim.id().value())));
        for (FactId fact : facts) {
            List<FactVersion> stored = now.versions(fact);
            List<FactVersion> derived = anew.getOrDefault(fact, List.of());
            if (!stored.equals(derived)) {
                erased.add(fact);
                open(derived, revision);
            }
        }
        List<Fact> before = facts(slots.facts().stream());
        List<Fact> after = facts(history.stream().filter(version -> version.knownTo() == null));
        return new Outcome(without(before, after), without(after, before), erased);
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
