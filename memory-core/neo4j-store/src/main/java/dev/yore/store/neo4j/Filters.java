package dev.yore.store.neo4j;

import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.Micros;
import dev.yore.time.Interval;
import java.util.Collection;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What may come back, as conditions on a node {@code n}. They are the same whatever is asked, and what is not asked is a
 * parameter that is null: so a statement is planned once. What will be known after the reader's time is what he knows. They name the variables of {@link #GIVEN}: the server takes
 * longer to look a parameter up in its map, node by node, than to read a node's property. {@code at} is the record time
 * that the reader stands at.
 */
final class Filters {
    /** All that the conditions name, once for all nodes. */
    static final String GIVEN = Stream.of(
                    "group",
                    "at",
                    "knownAt",
                    "holdingFrom",
                    "holdingTo",
                    "voided",
                    "saidFrom",
                    "saidTo",
                    "dated",
                    "dates",
                    "relations",
                    "types",
                    "entities",
                    "threads",
                    "speakers",
                    "roles",
                    "sources")
            .map(name -> "$p." + name + " AS " + name)
            .collect(Collectors.joining(", "));

    static final String FACTS = """
            n.revision <= at
            AND CASE WHEN knownAt IS NULL OR knownAt >= at THEN n.knownTo > at
                ELSE n.knownFrom <= knownAt AND n.knownTo > knownAt END
            AND (holdingTo IS NULL OR n.validAt < holdingTo)
            AND (holdingFrom IS NULL OR n.invalidAt > holdingFrom)
            AND (voided OR NOT n.voided)
            AND (NOT dated OR (
                dates.validFrom <= n.validAt <= dates.validLast
                AND dates.invalidFrom <= n.invalidAt <= dates.invalidLast
                AND dates.createdFrom <= n.createdAt <= dates.createdLast
                AND (NOT dates.expired OR dates.expiredFrom <= n.expiredAt <= dates.expiredLast)))
            AND (relations IS NULL OR n.relation IN relations)
            AND (entities IS NULL OR n.source IN entities OR n.target IN entities)
            """;

    static final String EPISODES = """
            n.revision <= at
            AND (knownAt IS NULL OR n.createdAt <= knownAt)
            AND (saidFrom IS NULL OR n.validAt >= saidFrom)
            AND (saidTo IS NULL OR n.validAt < saidTo)
            AND (threads IS NULL OR n.thread IN threads)
            AND (speakers IS NULL OR n.speaker IN speakers)
            AND (NOT dated OR dates.createdFrom <= n.createdAt <= dates.createdLast)
            AND (roles IS NULL OR n.role IN roles)
            AND (sources IS NULL OR n.source IN sources)
            AND (entities IS NULL OR EXISTS {
                MATCH (m:YoreMention {group: group, episode: n.id})
                WHERE m.entity IN entities AND m.revision <= at })
            """;

    static final String ENTITIES = """
            n.revision <= at
            AND (NOT dated OR dates.createdFrom <= n.createdAt <= dates.createdLast)
            AND (types IS NULL OR any(type IN n.types WHERE type IN types))
            """;

    private Filters() {}

    /** All parameters that the conditions name, whichever layer they are of. */
    static Row parameters(Filter filter) {
        Interval holding = filter.holding() == null ? Interval.ALWAYS : filter.holding();
        Interval said = filter.said() == null ? Interval.ALWAYS : filter.said();
        return new Row()
                .instant("knownAt", filter.knownAt())
                .instant("holdingFrom", holding.from())
                .instant("holdingTo", holding.to())
                .flag("voided", filter.voided())
                .instant("saidFrom", said.from())
                .instant("saidTo", said.to())
                .flag("dated", !filter.dates().equals(Filter.Dates.ANY))
                .put("dates", dates(filter.dates()).map())
                .put("relations", any(filter.relations(), Function.identity()))
                .put("types", any(filter.entityTypes(), Function.identity()))
                .put("entities", any(filter.entities(), EntityId::value))
                .put("threads", any(filter.threads(), ThreadId::value))
                .put("speakers", any(filter.speakers(), Function.identity()))
                .put("roles", any(filter.roles(), Episode.Role::name))
                .put("sources", any(filter.sources(), Episode.Source::name));
    }

    /** First and last microseconds. A time that is absent lies at one of the far ends of longs, or is not there. */
    private static Row dates(Filter.Dates dates) {
        var row = new Row().flag("expired", dates.expiredAt() != null);
        range(row, "valid", dates.validAt());
        range(row, "invalid", dates.invalidAt());
        range(row, "created", dates.createdAt());
        range(row, "expired", dates.expiredAt());
        return row;
    }

    private static void range(Row row, String name, @Nullable Interval window) {
        long from = Micros.BEGINNING;
        long last = Micros.END;
        if (window != null) {
            from = window.from() == null ? Micros.BEGINNING + 1 : Micros.of(window.from());
            last = window.to() == null ? Micros.END - 1 : Micros.of(window.to()) - 1;
        }
        row.number(name + "From", from).number(name + "Last", last);
    }

    private static <T> @Nullable Collection<String> any(Set<T> values, Function<T, String> text) {
        return values.isEmpty()
                ? null
                : values.stream().map(text).map(Row::wellFormed).toList();
    }
}
