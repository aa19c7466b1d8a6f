package dev.yore.search;

import dev.yore.model.Given;
import dev.yore.model.GroupId;
import dev.yore.store.Filter;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A question to a memory. Immutable: every method gives a changed copy.
 *
 * <pre>{@code
 * memory.search(Search.facts("Where does Alice work?").in("alice").validOn(today).limit(10));
 * }</pre>
 *
 * @param group whose memory is asked; must be given before it is run
 * @param query what is asked, of any length; of more than 2,000 characters, the first and the last 1,000 are read
 * @param scopes what comes back
 * @param validOn world time: what held then; absent: what the question's own time words say, else what holds now
 * @param knownAt record time: as it was known then; absent: as known now
 * @param askedAt what "last Thursday" in the question is reckoned from; absent: now
 * @param ended whether ended facts come too
 * @param limit at most so many of each scope, 1 to 1,000
 * @param recipe how what is found is ranked
 * @param filter further conditions; its own {@code knownAt} and {@code holding} are overruled by the above. One that
 *     asks when facts ended gets ended facts
 */
public record Search(
        @Nullable GroupId group,
        String query,
        Set<Scope> scopes,
        @Nullable Instant validOn,
        @Nullable Instant knownAt,
        @Nullable Instant askedAt,
        boolean ended,
        int limit,
        Recipe recipe,
        Filter filter) {

    /** What can be asked for. */
    public enum Scope {
        FACTS,
        ENTITIES,
        EPISODES
    }

    public static final int MAX_LIMIT = 1_000;

    public Search {
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(recipe, "recipe");
        Objects.requireNonNull(filter, "filter");
        scopes = Given.set("scopes", scopes);
        validOn = validOn == null ? null : Interval.micros(validOn);
        knownAt = knownAt == null ? null : Interval.micros(knownAt);
        Interval.requireOnTheTimeLine("validOn", validOn);
        Interval.requireOnTheTimeLine("askedAt", askedAt);
        if (scopes.isEmpty()) {
            throw new IllegalArgumentException("scopes must not be empty");
        }
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be 1 to " + MAX_LIMIT + ", got " + limit);
        }
    }

    private static Search of(String query, Set<Scope> scopes) {
        return new Search(null, query, scopes, null, null, null, false, 10, Recipe.STANDARD, Filter.NONE);
    }

    /** Facts, entities and episodes. */
    public static Search all(String query) {
        return of(query, EnumSet.allOf(Scope.class));
    }

    public static Search facts(String query) {
        return of(query, Set.of(Scope.FACTS));
    }

    public static Search episodes(String query) {
        return of(query, Set.of(Scope.EPISODES));
    }

    public static Search entities(String query) {
        return of(query, Set.of(Scope.ENTITIES));
    }

    public Search in(String id) {
        return in(GroupId.of(id));
    }

    public Search in(GroupId id) {
        Objects.requireNonNull(id, "id");
        return new Search(id, query, scopes, validOn, knownAt, askedAt, ended, limit, recipe, filter);
    }

    /** What held at an instant. */
    public Search validOn(@Nullable Instant t) {
        return new Search(group, query, scopes, t, knownAt, askedAt, ended, limit, recipe, filter);
    }

    /** As it was known at an instant of record time. */
    public Search knownAt(@Nullable Instant k) {
        return new Search(group, query, scopes, validOn, k, askedAt, ended, limit, recipe, filter);
    }

    public Search askedAt(@Nullable Instant t) {
        return new Search(group, query, scopes, validOn, knownAt, t, ended, limit, recipe, filter);
    }

    /** Facts that have ended come too. */
    public Search everything() {
        return new Search(group, query, scopes, validOn, knownAt, askedAt, true, limit, recipe, filter);
    }

    public Search limit(int n) {
        return new Search(group, query, scopes, validOn, knownAt, askedAt, ended, n, recipe, filter);
    }

    /** Ranked another way than by {@link Recipe#STANDARD}. */
    public Search by(Recipe way) {
        Objects.requireNonNull(way, "recipe");
        return new Search(group, query, scopes, validOn, knownAt, askedAt, ended, limit, way, filter);
    }

    public Search where(Filter conditions) {
        return new Search(group, query, scopes, validOn, knownAt, askedAt, ended, limit, recipe, conditions);
    }
}
