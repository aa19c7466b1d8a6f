package dev.yore.ontology;

import dev.yore.model.EntityId;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Slot;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * What excludes what, by the {@linkplain RelationType.Cardinality cardinality} of the relation. Two of one slot exclude
 * each other unless one is of another grain (a city and a country) or lies within the other. Immutable, if its
 * functions are.
 */
public final class OntologyExclusion implements Exclusion {
    private final Ontology ontology;
    private final Function<EntityId, List<String>> types;
    private final BiPredicate<EntityId, EntityId> contains;

    /**
     * @param types of an entity, most telling first; empty: not known
     * @param contains whether the first is known to contain the second
     */
    public OntologyExclusion(
            Ontology ontology, Function<EntityId, List<String>> types, BiPredicate<EntityId, EntityId> contains) {
        this.ontology = Objects.requireNonNull(ontology, "ontology");
        this.types = Objects.requireNonNull(types, "types");
        this.contains = Objects.requireNonNull(contains, "contains");
    }

    @Override
    public Set<Slot> slots(FactKey key) {
        var bySource = new Slot(key.relation(), key.source());
        var byTarget = new Slot(key.relation(), key.target());
        return switch (ontology.cardinality(key.relation())) {
            case MANY -> Set.of();
            case ONE_PER_SOURCE -> Set.of(bySource);
            case ONE_PER_TARGET -> Set.of(byTarget);
            case ONE_EACH -> bySource.equals(byTarget) ? Set.of(bySource) : Set.of(bySource, byTarget);
        };
    }

    @Override
    public boolean excludes(FactKey p, FactKey q) {
        if (!p.relation().equals(q.relation())) {
            return false;
        }
        return switch (ontology.cardinality(p.relation())) {
            case MANY -> false;
            case ONE_PER_SOURCE -> p.source().equals(q.source()) && rivals(p.target(), q.target());
            case ONE_PER_TARGET -> p.target().equals(q.target()) && rivals(p.source(), q.source());
            case ONE_EACH -> haveOneInCommon(p, q);
        };
    }

    @Override
    public boolean isSymmetric(String relation) {
        return ontology.relation(relation).map(RelationType::symmetric).orElse(false);
    }

    private static boolean haveOneInCommon(FactKey p, FactKey q) {
        boolean sameCouple = Set.of(p.source(), p.target()).equals(Set.of(q.source(), q.target()));
        return !sameCouple
                && (p.source().equals(q.source())
                        || p.source().equals(q.target())
                        || p.target().equals(q.source())
                        || p.target().equals(q.target()));
    }

    private boolean rivals(EntityId one, EntityId other) {
        return !one.equals(other)
                && ontology.sameGrain(types.apply(one), types.apply(other))
                && !contains.test(one, other)
                && !contains.test(other, one);
    }
}
