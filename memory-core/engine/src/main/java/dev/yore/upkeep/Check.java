package dev.yore.upkeep;

import dev.yore.graph.FreshFacts;
import dev.yore.model.Entity;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.time.FactKey;
import dev.yore.upkeep.Finding.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what cannot be right in one group, in one state of it, and changes nothing. Costs some look-ups an item and a
 * derivation of every slot; memory grows with the number of different keys of claims alone.
 */
public final class Check {
    private final GroupReader reader;
    private final Ontology ontology;
    private final @Nullable VectorSpace space;
    private final Set<FactKey> compared = new HashSet<>();
    private final List<Finding> findings = new ArrayList<>();
    private long items;
    private long problems;

    private Check(GroupReader reader, Ontology ontology, @Nullable VectorSpace space) {
        this.reader = reader;
        this.ontology = ontology;
        this.space = space;
    }

    /** @param ontology the memory's: what excludes what decides which facts the claims yield */
    public static Checked group(MemoryStore store, GroupId group, Ontology ontology) {
        Objects.requireNonNull(store, "store");
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(ontology, "ontology");
        VectorSpace space = store.space().orElse(null);
        return store.group(group).read(reader -> new Check(reader, ontology, space).run());
    }

    private Checked run() {
        boolean hasVectors = space != null && reader.head().searchedByMeaning();
        if (space != null && !hasVectors) {
            found(Problem.NO_VECTOR, Kinds.GROUP, reader.group(), "");
        }
        reader.scan(part -> check(part, hasVectors));
        reader.windows((thread, text) -> check(thread));
        return new Checked(reader.group(), items, problems, findings);
    }

    private void check(Revision part, boolean hasVectors) {
        References.of(part).check(reader, this::found);
        part.episodes().stream()
                .map(each -> each.item().id())
                .filter(id -> reader.state(id).isEmpty())
                .forEach(id -> found(Problem.NO_STATE, Kinds.EPISODE, id, ""));
        part.entities().forEach(each -> checkNames(each.item()));
        part.claims().forEach(claim -> compare(claim.key()));
        part.opened().stream().map(Indexed::item).forEach(this::check);
        if (hasVectors) {
            part.episodes()
                    .forEach(each -> checkVectors(Kinds.EPISODE, each.item().id(), each));
            part.entities()
                    .forEach(each -> checkVectors(Kinds.ENTITY, each.item().id(), each));
            part.opened()
                    .forEach(each -> checkVectors(Kinds.FACT, each.item().fact().id(), each));
        }
        items += part.episodes().size() + part.states().size() + part.entities().size();
        items += part.mentions().size() + part.claims().size() + part.opened().size();
        items += part.merges().size() + part.exemptions().size();
    }

    private void check(ThreadId thread) {
        items++;
        if (reader.turnsAfter(thread, -1, 1).isEmpty()) {
            found(Problem.DANGLING, Kinds.WINDOW, thread, "a conversation without episodes");
        }
    }

    private void checkNames(Entity entity) {
        boolean isFound = entity.nameKeys().stream()
                .allMatch(key -> reader.entitiesNamed(key).stream()
                        .anyMatch(named -> named.id().equals(entity.id())));
        if (!isFound) {
            found(Problem.NOT_FOUND, Kinds.ENTITY, entity.id(), "by its names");
        }
    }

    private void check(FactVersion version) {
        Fact fact = version.fact();
        List<FactVersion> versions = reader.versions(fact.id());
        boolean overlaps =
                versions.stream().anyMatch(other -> !other.equals(version) && version.isKnownAt(other.knownFrom()));
        if (overlaps) {
            found(Problem.OVERLAPPING, Kinds.FACT, fact.id(), "");
        }
        if (version.knownTo() == null) {
            var key = new Pattern(fact.source(), fact.relation(), fact.target());
            List<FactVersion> around = reader.facts(key, Filter.NONE.withVoided(), Integer.MAX_VALUE);
            if (!around.contains(version)) {
                found(Problem.NOT_FOUND, Kinds.FACT, fact.id(), "by its key");
            }
            compare(FactKey.of(fact));
        }
    }

    /** Compares what is stored with what the claims yield, once for all keys that bear on each other. */
    private void compare(FactKey key) {
        if (!compared.add(key)) {
            return;
        }
        FreshFacts facts = FreshFacts.around(key, reader, ontology);
        compared.addAll(facts.keys());
        without(facts.stored(), facts.derived()).forEach(fact -> found(Problem.NOT_DERIVED, Kinds.FACT, fact.id(), ""));
        without(facts.derived(), facts.stored()).forEach(fact -> found(Problem.NOT_STORED, Kinds.FACT, fact.id(), ""));
    }

    private static Stream<Fact> without(Set<Fact> facts, Set<Fact> others) {
        return facts.stream().filter(fact -> !others.contains(fact));
    }

    private void checkVectors(String item, Object id, Indexed<?> indexed) {
        checkVector(item, id, indexed.own());
        if (indexed.inContext() != null) {
            checkVector(item, id, indexed.inContext());
        }
    }

    private void checkVector(String item, Object id, Passage passage) {
        if (passage.vector() == null) {
            found(Problem.NO_VECTOR, item, id, "");
        } else if (passage.values().length != Objects.requireNonNull(space).dimensions()) {
            found(Problem.WRONG_VECTOR, item, id, passage.values().length + " dimensions");
        }
    }

    private void found(Problem problem, String item, Object id, String other) {
        found(new Finding(problem, item, id.toString(), other));
    }

    private void found(Finding finding) {
        problems++;
        if (findings.size() < Checked.MOST) {
            findings.add(finding);
        }
    }
}
