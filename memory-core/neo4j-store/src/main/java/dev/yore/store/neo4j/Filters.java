package dev.yore.store.neo4j;

import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.time.Interval;
import java.util.Collection;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What may come back, as conditions on a node {@code n}. They are the same whatever is asked, and what is not asked is a
 * parameter that is null: so a statement is planned once. {@code $p.at} is the record time that the
 * reader stands at.
 */
final class Filters {
    static final String FACTS = """
            n.revision <= $p.at
            AND CASE WHEN $p.knownAt IS NULL THEN n.knownTo > $p.at
                ELSE n.knownFrom <= $p.knownAt AND n.knownTo > $p.knownAt END
            AND ($p.holdingTo IS NULL OR n.validAt < $p.holdingTo)
            AND ($p.holdingFrom IS NULL OR n.invalidAt > $p.holdingFrom)
            AND ($p.voided OR NOT n.voided)
            AND ($p.relations IS NULL OR n.relation IN $p.relations)
            AND ($p.entities IS NULL OR n.source IN $p.entities OR n.target IN $p.entities)
            """;

    static final String EPISODES = """
            n.revision <= $p.at
            AND ($p.knownAt IS NULL OR n.createdAt <= $p.knownAt)
            AND ($p.saidFrom IS NULL OR n.validAt >= $p.saidFrom)
            AND ($p.saidTo IS NULL OR n.validAt < $p.saidTo)
            AND ($p.threads IS NULL OR n.thread IN $p.threads)
            AND ($p.speakers IS NULL OR n.speaker IN $p.speakers)
            AND ($p.roles IS NULL OR n.role IN $p.roles)
            AND ($p.entities IS NULL OR EXISTS {
                MATCH (m:YoreMention {group: $p.group, episode: n.id}) WHERE m.entity IN $p.entities })
            """;

    static final String ENTITIES = """
            n.revision <= $p.at
            AND ($p.types IS NULL OR any(type IN n.types WHERE type IN $p.types))
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
                .put("relations", any(filter.relations(), Function.identity()))
                .put("types", any(filter.entityTypes(), Function.identity()))
                .put("entities", any(filter.entities(), EntityId::value))
                .put("threads", any(filter.threads(), ThreadId::value))
                .put("speakers", any(filter.speakers(), Function.identity()))
                .put("roles", any(filter.roles(), Episode.Role::name));
    }

    private static <T> @Nullable Collection<String> any(Set<T> values, Function<T, String> text) {
        return values.isEmpty()
                ? null
                : values.stream().map(text).map(Row::wellFormed).toList();
    }
}
