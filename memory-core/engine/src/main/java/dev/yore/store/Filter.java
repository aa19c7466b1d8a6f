package dev.yore.store;

import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.Given;
import dev.yore.model.ThreadId;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What may come back; applied before anything is cut to a limit. Absent and empty mean: any. A criterion that a layer
 * does not have leaves it alone (entities have no validity). Intervals are half-open: their first instant is inside, the
 * one that they end at is not; an absent bound is none.
 *
 * @param knownAt record time: facts in the version known then, episodes recorded by then; absent: as known now
 * @param holding world time: facts whose validity overlaps it; an unknown start counts as always before
 * @param voided whether voided facts come too
 * @param said world time: episodes said within it
 * @param dates further times that must lie within some interval
 * @param relations relation types of facts
 * @param entityTypes entities of any of these types
 * @param entities facts that touch any of them; episodes that mention any of them
 * @param threads of episodes
 * @param speakers of episodes, as they are written in them
 * @param roles of episodes
 * @param sources of episodes
 */
public record Filter(
        @Nullable Instant knownAt,
        @Nullable Interval holding,
        boolean voided,
        @Nullable Interval said,
        Dates dates,
        Set<String> relations,
        Set<String> entityTypes,
        Set<EntityId> entities,
        Set<ThreadId> threads,
        Set<String> speakers,
        Set<Episode.Role> roles,
        Set<Episode.Source> sources) {

    /**
     * Within what interval each time must lie. What lacks the time lies in none, not even in {@link Interval#ALWAYS}: a
     * fact of unknown start, or without an end.
     *
     * @param validAt world time: facts that began within it
     * @param invalidAt world time: facts that ended within it
     * @param createdAt record time: facts, entities and episodes that were first recorded within it
     * @param expiredAt record time: facts whose present end was learnt within it
     */
    public record Dates(
            @Nullable Interval validAt,
            @Nullable Interval invalidAt,
            @Nullable Interval createdAt,
            @Nullable Interval expiredAt) {
        /** Any. */
        public static final Dates ANY = new Dates(null, null, null, null);

        /** Whether facts that have no end pass it. */
        public boolean letsOpenFactsPass() {
            return invalidAt == null && expiredAt == null;
        }
    }

    /** Everything as known now, but for voided facts. */
    public static final Filter NONE = new Filter(
            null, null, false, null, Dates.ANY, Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    public Filter {
        knownAt = knownAt == null ? null : Interval.micros(knownAt);
        Objects.requireNonNull(dates, "dates");
        relations = Given.set("relations", relations);
        entityTypes = Given.set("entityTypes", entityTypes);
        entities = Given.set("entities", entities);
        threads = Given.set("threads", threads);
        speakers = Given.set("speakers", speakers);
        roles = Given.set("roles", roles);
        sources = Given.set("sources", sources);
    }

    public Filter knownAt(@Nullable Instant recordTime) {
        return with(changed -> changed.knownAt = recordTime);
    }

    /** Facts that hold at an instant. */
    public Filter holdingAt(Instant t) {
        Instant at = Interval.micros(Objects.requireNonNull(t, "t"));
        boolean isLast = at.isAfter(Instant.MAX.minusNanos(1_000));
        return holding(new Interval(at, isLast ? null : at.plusNanos(1_000)));
    }

    public Filter holding(@Nullable Interval window) {
        return with(changed -> changed.holding = window);
    }

    public Filter withVoided() {
        return with(changed -> changed.voided = true);
    }

    public Filter said(@Nullable Interval window) {
        return with(changed -> changed.said = window);
    }

    /** Facts that began within a stretch of world time; those of unknown start did not. */
    public Filter validAt(@Nullable Interval window) {
        return dates(new Dates(window, dates.invalidAt(), dates.createdAt(), dates.expiredAt()));
    }

    /** Facts that ended within a stretch of world time. */
    public Filter invalidAt(@Nullable Interval window) {
        return dates(new Dates(dates.validAt(), window, dates.createdAt(), dates.expiredAt()));
    }

    /** What was first recorded within a stretch of record time: facts, entities and episodes. */
    public Filter createdAt(@Nullable Interval window) {
        return dates(new Dates(dates.validAt(), dates.invalidAt(), window, dates.expiredAt()));
    }

    /** Facts whose present end was learnt within a stretch of record time. */
    public Filter expiredAt(@Nullable Interval window) {
        return dates(new Dates(dates.validAt(), dates.invalidAt(), dates.createdAt(), window));
    }

    public Filter dates(Dates within) {
        return with(changed -> changed.dates = within);
    }

    public Filter relations(Set<String> names) {
        return with(changed -> changed.relations = names);
    }

    public Filter entityTypes(Set<String> types) {
        return with(changed -> changed.entityTypes = types);
    }

    public Filter entities(Set<EntityId> ids) {
        return with(changed -> changed.entities = ids);
    }

    public Filter threads(Set<ThreadId> ids) {
        return with(changed -> changed.threads = ids);
    }

    public Filter speakers(Set<String> names) {
        return with(changed -> changed.speakers = names);
    }

    public Filter roles(Set<Episode.Role> sides) {
        return with(changed -> changed.roles = sides);
    }

    /** Episodes of some kinds: turns, texts, records. */
    public Filter sources(Set<Episode.Source> kinds) {
        return with(changed -> changed.sources = kinds);
    }

    private Filter with(Consumer<Changed> change) {
        var changed = new Changed(this);
        change.accept(changed);
        return changed.filter();
    }

    /** A copy under change. */
    private static final class Changed {
        private @Nullable Instant knownAt;
        private @Nullable Interval holding;
        private boolean voided;
        private @Nullable Interval said;
        private Dates dates;
        private Set<String> relations;
        private Set<String> entityTypes;
        private Set<EntityId> entities;
        private Set<ThreadId> threads;
        private Set<String> speakers;
        private Set<Episode.Role> roles;
        private Set<Episode.Source> sources;

        Changed(Filter from) {
            knownAt = from.knownAt;
            holding = from.holding;
            voided = from.voided;
            said = from.said;
            dates = from.dates;
            relations = from.relations;
            entityTypes = from.entityTypes;
            entities = from.entities;
            threads = from.threads;
            speakers = from.speakers;
            roles = from.roles;
            sources = from.sources;
        }

        Filter filter() {
            return new Filter(
                    knownAt,
                    holding,
                    voided,
                    said,
                    dates,
                    relations,
                    entityTypes,
                    entities,
                    threads,
                    speakers,
                    roles,
                    sources);
        }
    }
}
