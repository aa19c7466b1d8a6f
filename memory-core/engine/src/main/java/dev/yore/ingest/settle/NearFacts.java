package dev.yore.ingest.settle;

import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.settle.Agenda.KnownFact;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim.Kind;
import dev.yore.time.FactKey;
import dev.yore.time.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the present facts around a new one, nearest in time first: at most {@value #MOST} at each of its ends and
 * between the two, so that one about an entity with thousands of facts costs no more than any other.
 */
final class NearFacts {
    private static final int MOST = 32;
    private static final Duration MICRO = Duration.ofNanos(1_000);

    private final GroupReader now;
    private final DatedFact fact;
    private final String relation;

    NearFacts(GroupReader now, DatedFact fact) {
        this.now = now;
        this.fact = fact;
        this.relation = fact.fact().relation();
    }

    /** Facts between an entity of the first and one of the others: what held when it began, and the newest. */
    List<KnownFact> between(Collection<EntityId> some, Collection<EntityId> others) {
        var found = new ArrayList<KnownFact>();
        for (EntityId one : some) {
            Filter both = Filter.NONE.entities(Set.copyOf(others));
            atItsStart().ifPresent(start -> found.addAll(read(one, both.holding(start))));
            found.addAll(read(one, both));
        }
        return nearestFirst(found.stream());
    }

    /**
     * Facts of its relation at some entities.
     *
     * @param throughout those that hold at any time while it does; otherwise those that held when it began
     */
    List<KnownFact> ofRelation(Collection<EntityId> entities, boolean throughout) {
        Optional<Interval> window = throughout ? itsTime() : atItsStart();
        return window.map(Filter.NONE.relations(Set.of(relation))::holding)
                .map(filter -> nearestFirst(entities.stream().flatMap(entity -> read(entity, filter).stream())))
                .orElse(List.of());
    }

    private List<KnownFact> read(EntityId entity, Filter filter) {
        return now.factsAround(List.of(entity), filter, MOST).stream()
                .map(version -> known(version.fact()))
                .toList();
    }

    private static KnownFact known(Fact fact) {
        return new KnownFact(FactKey.of(fact), fact.statement(), fact.validAt(), fact.invalidAt(), Set.of());
    }

    // ---- when

    private Optional<Interval> itsTime() {
        Placement placement = fact.placement();
        return fact.kind() == Kind.HOLDS
                ? Optional.of(new Interval(placement.from(), placement.to()))
                : Optional.empty();
    }

    /** The instant before: what ends only there may have been ended by the very same verdict. */
    private Optional<Interval> atItsStart() {
        return fact.kind() == Kind.HOLDS
                ? Optional.ofNullable(fact.placement().from()).map(from -> Interval.of(from.minus(MICRO), from))
                : Optional.empty();
    }

    List<KnownFact> nearestFirst(Stream<KnownFact> facts) {
        return facts.distinct()
                .sorted(Comparator.comparing(known -> distance(known.validAt())))
                .toList();
    }

    private Duration distance(@Nullable Instant start) {
        Instant from = fact.placement().from();
        return Duration.between(start == null ? Interval.FIRST : start, from == null ? Interval.LAST : from)
                .abs();
    }
}
