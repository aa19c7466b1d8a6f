package dev.yore.store;

import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.Given;
import dev.yore.model.ThreadId;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What may come back; applied before anything is cut to a limit. Absent and empty mean: any. A criterion that a layer
 * does not have leaves it alone (entities have no validity).
 *
 * @param knownAt record time: facts in the version known then, episodes recorded by then; absent: as known now
 * @param holding world time: facts whose validity overlaps it; an unknown start counts as always before
 * @param voided whether voided facts come too
 * @param said world time: episodes said within it
 * @param relations relation types of facts
 * @param entityTypes entities of any of these types
 * @param entities facts that touch any of them; episodes that mention any of them
 * @param threads of episodes
 * @param speakers of episodes, as they are written in them
 * @param roles of episodes
 */
public record Filter(
        @Nullable Instant knownAt,
        @Nullable Interval holding,
        boolean voided,
        @Nullable Interval said,
        Set<String> relations,
        Set<String> entityTypes,
        Set<EntityId> entities,
        Set<ThreadId> threads,
        Set<String> speakers,
        Set<Episode.Role> roles) {

    /** Everything as known now, but for voided facts. */
    public static final Filter NONE =
            new Filter(null, null, false, null, Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    public Filter {
        knownAt = knownAt == null ? null : Interval.micros(knownAt);
        relations = Given.set("relations", relations);
        entityTypes = Given.set("entityTypes", entityTypes);
        entities = Given.set("entities", entities);
        threads = Given.set("threads", threads);
        speakers = Given.set("speakers", speakers);
        roles = Given.set("roles", roles);
    }

    public Filter knownAt(@Nullable Instant recordTime) {
        return new Filter(
                recordTime, holding, voided, said, relations, entityTypes, entities, threads, speakers, roles);
    }

    /** Facts that hold at an instant. */
    public Filter holdingAt(Instant t) {
        Instant at = Interval.micros(Objects.requireNonNull(t, "t"));
        boolean isLast = at.isAfter(Instant.MAX.minusNanos(1_000));
        return holding(new Interval(at, isLast ? null : at.plusNanos(1_000)));
    }

    public Filter holding(@Nullable Interval window) {
        return new Filter(knownAt, window, voided, said, relations, entityTypes, entities, threads, speakers, roles);
    }

    public Filter withVoided() {
        return new Filter(knownAt, holding, true, said, relations, entityTypes, entities, threads, speakers, roles);
    }

    public Filter said(@Nullable Interval window) {
        return new Filter(knownAt, holding, voided, window, relations, entityTypes, entities, threads, speakers, roles);
    }

    public Filter relations(Set<String> names) {
        return new Filter(knownAt, holding, voided, said, names, entityTypes, entities, threads, speakers, roles);
    }

    public Filter entityTypes(Set<String> types) {
        return new Filter(knownAt, holding, voided, said, relations, types, entities, threads, speakers, roles);
    }

    public Filter entities(Set<EntityId> ids) {
        return new Filter(knownAt, holding, voided, said, relations, entityTypes, ids, threads, speakers, roles);
    }

    public Filter threads(Set<ThreadId> ids) {
        return new Filter(knownAt, holding, voided, said, relations, entityTypes, entities, ids, speakers, roles);
    }

    public Filter speakers(Set<String> names) {
        return new Filter(knownAt, holding, voided, said, relations, entityTypes, entities, threads, names, roles);
    }

    public Filter roles(Set<Episode.Role> sides) {
        return new Filter(knownAt, holding, voided, said, relations, entityTypes, entities, threads, speakers, sides);
    }
}
