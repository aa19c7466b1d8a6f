package dev.yore.store.neo4j;

/**
 * The Cypher of what is asked, but for search. Every statement answers with one record, the list of what was
 * found. In each, {@code $p.at} is the record time that the reader stands at: what was added after it is not seen.
 */
final class Reads {
    static final String HEAD = reading("MATCH (g:YoreGroup {id: $p.group}) RETURN g " + Head.PROJECTION + " AS row")
            + ", " + Totals.COLUMNS + ", " + Generation.COLUMN;

    static final String EPISODES = reading("UNWIND $p.ids AS id MATCH (n:YoreEpisode {group: $p.group, id: id})"
            + " WHERE n.revision <= $p.at RETURN n " + Items.EPISODE + " AS row");

    static final String TURNS_BEFORE = reading(
            "MATCH (n:YoreEpisode) WHERE n.group = $p.group AND n.thread = $p.thread AND n.sequence < $p.sequence"
                    + " AND n.revision <= $p.at WITH n ORDER BY n.sequence DESC LIMIT $p.limit RETURN n "
                    + Items.EPISODE
                    + " AS row");

    static final String TURNS_AFTER = reading(
            "MATCH (n:YoreEpisode) WHERE n.group = $p.group AND n.thread = $p.thread AND n.sequence > $p.sequence"
                    + " AND n.revision <= $p.at WITH n ORDER BY n.sequence LIMIT $p.limit RETURN n " + Items.EPISODE
                    + " AS row ORDER BY row.sequence");

    static final String EPISODES_GIVEN = reading("UNWIND $p.ids AS id MATCH (y:YoreGiven {group: $p.group, fact: id})"
            + " WITH DISTINCT y.episode AS id MATCH (n:YoreEpisode {group: $p.group, id: id})"
            + " WHERE n.revision <= $p.at RETURN n " + Items.EPISODE + " AS row ORDER BY row.sequence");

    static final String STATE = reading("MATCH (n:YoreEpisode {group: $p.group, id: $p.id})"
            + " WHERE n.stage IS NOT NULL AND n.revision <= $p.at RETURN n " + Items.STATE + " AS row");

    static final String STATES = reading("MATCH (n:YoreEpisode {group: $p.group, stage: $p.stage})"
            + " WHERE n.sequence IS NOT NULL AND n.revision <= $p.at"
            + " WITH n ORDER BY n.sequence LIMIT $p.limit RETURN n " + Items.STATE + " AS row");

    static final String STAGES = reading(
            "MATCH (n:YoreEpisode) WHERE n.stage IN $p.stages AND n.group = $p.group"
                    + " AND n.sequence IS NOT NULL AND n.revision <= $p.at WITH n.stage AS stage, count(*) AS count RETURN {stage: stage, count: count} AS row");

    static final String ENTITIES = reading("UNWIND $p.ids AS id MATCH (n:YoreEntity {group: $p.group, id: id})"
            + " WHERE n.revision <= $p.at RETURN n " + Items.ENTITY + " AS row");

    static final String ENTITIES_NAMED = reading("UNWIND $p.keys AS key"
            + " MATCH (y:YoreName {group: $p.group, key: key}) MATCH (n:YoreEntity {group: $p.group, id: y.entity})"
            + " WHERE n.revision <= $p.at RETURN {key: key, entity: n " + Items.ENTITY
            + "} AS row ORDER BY row.entity.createdAt, row.entity.id");

    static final String MENTIONS_IN = reading("UNWIND $p.ids AS id MATCH (n:YoreMention {group: $p.group, episode: id})"
            + " WHERE n.entity IS NOT NULL AND n.revision <= $p.at RETURN n " + Items.MENTION
            + " AS row ORDER BY row.episode, row.entity");

    static final String MENTION_COUNTS =
            reading("UNWIND $p.ids AS id MATCH (n:YoreMention {group: $p.group, entity: id})"
                    + " WHERE n.sequence IS NOT NULL AND n.revision <= $p.at WITH id, count(n) AS count"
                    + " RETURN {id: id, count: count} AS row");

    static final String MENTIONS_OF = reading("MATCH (n:YoreMention {group: $p.group, entity: $p.id})"
            + " WHERE n.sequence IS NOT NULL AND n.revision <= $p.at WITH n ORDER BY n.sequence DESC LIMIT $p.limit RETURN n "
            + Items.MENTION
            + " AS row");

    static final String CLAIMS = reading("UNWIND $p.ids AS id MATCH (n:YoreClaim {group: $p.group, id: id})"
            + " WHERE n.revision <= $p.at RETURN n " + Items.CLAIM + " AS row");

    static final String CLAIMS_FROM =
            claims("MATCH (n:YoreClaim {group: $p.group, episode: $p.id}) WHERE n.revision <= $p.at");

    static final String VERSIONS = reading(
            "MATCH (n:YoreFact {group: $p.group, id: $p.id}) WHERE n.knownFrom IS NOT NULL AND n.revision <= $p.at"
                    + " RETURN n " + Items.VERSION + " AS row ORDER BY row.knownFrom");

    static final String FACTS_AROUND = reading("WITH " + Filters.GIVEN + """

            CALL () {
                UNWIND $p.ids AS id MATCH (n:YoreFact {group: $p.group, source: id}) WHERE n.relationKey IS NOT NULL RETURN n
                UNION
                UNWIND $p.ids AS id MATCH (n:YoreFact {group: $p.group, target: id}) WHERE n.relationKey IS NOT NULL RETURN n
            }
            """
            + "WITH * WHERE " + Filters.FACTS
            + " WITH n, n.validAt AS validAt, n.id AS id ORDER BY validAt DESC, id LIMIT $p.limit RETURN n "
            + Items.VERSION + " AS row ORDER BY validAt DESC, id");

    static final String PASSAGES = reading("UNWIND $p.ids AS id MATCH (n:YoreFact {group: $p.group, id: id})"
            + " WHERE n.knownFrom IS NOT NULL AND n.revision <= $p.at AND n.knownTo > $p.at"
            + " RETURN {id: n.id, text: n.ownText,"
            + " vector: " + Moves.vector(Shelf.OWN) + "} AS row");

    static final String EPISODE_VECTORS = vectors("YoreEpisode", "");

    static final String ENTITY_VECTORS = vectors("YoreEntity", "");

    static final String FACT_VECTORS = vectors("YoreFact", ", knownFrom: item.knownFrom");

    static final String MERGES = reading("""
            CALL () {
                UNWIND $p.ids AS id MATCH (n:YoreMerge {group: $p.group, from: id})
                    WHERE n.into IS NOT NULL AND n.recordedAt IS NOT NULL RETURN n
                UNION
                UNWIND $p.ids AS id MATCH (n:YoreMerge {group: $p.group, into: id}) RETURN n
            }
            """
            + "WITH n WHERE n.revision <= $p.at RETURN n " + Items.MERGE
            + " AS row ORDER BY row.recordedAt, row.from, row.into");

    static final String EXEMPTIONS = reading("""
            CALL () {
                UNWIND $p.ids AS id MATCH (n:YoreExemption {group: $p.group, first: id})
                    WHERE n.second IS NOT NULL RETURN n
                UNION
                UNWIND $p.ids AS id MATCH (n:YoreExemption {group: $p.group, second: id}) RETURN n
            }
            """
            + "WITH n WHERE n.revision <= $p.at RETURN n " + Items.EXEMPTION
            + " AS row ORDER BY row.recordedAt, row.first, row.second");

    static final String GROUPS = """
            RETURN COLLECT {
                MATCH (g:YoreGroup) WHERE g.recorded IS NOT NULL RETURN g.id AS id
                UNION
                MATCH (w:YoreWindow) WHERE NOT EXISTS { MATCH (g:YoreGroup {id: w.group}) WHERE g.arriving }
                RETURN w.group AS id
            } AS ids
            """;

    private static final String WAITING = "MATCH (n:YoreEpisode {stage: 'RECORDED'})"
            + " WHERE n.group IS NOT NULL AND n.sequence IS NOT NULL"
            + " AND NOT EXISTS { MATCH (g:YoreGroup {id: n.group}) WHERE g.arriving }";

    static final String GROUPS_WITH_BACKLOG = "RETURN COLLECT { " + WAITING + " RETURN DISTINCT n.group } AS ids";

    static final String BACKLOG = "RETURN COUNT { " + WAITING + " } AS count";

    static final String SPENT_ON =
            "RETURN COLLECT { MATCH (g:YoreGroup) WHERE $p.day IN g.days RETURN g {.usage, .days} } AS rows";

    static final String GRAPHITI_GROUPS = """
            RETURN COLLECT {
                MATCH (n:Episodic) WHERE n.group_id <> '' RETURN DISTINCT n.group_id AS id
                UNION
                MATCH (n:Entity) WHERE n.group_id <> '' RETURN DISTINCT n.group_id AS id
            } AS ids
            """;

    static final String SPACE = "RETURN COLLECT { MATCH (s:YoreStore {id: 'yore'}) WHERE s.space IS NOT NULL"
            + " RETURN s {.space, .dimensions, .generation} } AS rows";

    static final String CLAIMS_OF = claims(matching("YoreClaim", "n.revision <= at"));

    static final String ALL_CLAIMS = claims("MATCH (n:YoreClaim {group: $p.group})"
            + " WHERE n.id IS NOT NULL AND n.revision <= $p.at AND ($p.relation IS NULL OR n.relation = $p.relation)");

    static final String FACTS_OF = facts(matching("YoreFact", Filters.FACTS));

    static final String ALL_FACTS = facts("WITH " + Filters.GIVEN + " MATCH (n:YoreFact {group: group})"
            + " WHERE n.id IS NOT NULL AND n.knownFrom IS NOT NULL AND ($p.relation IS NULL OR n.relation = $p.relation)"
            + " AND " + Filters.FACTS);

    private Reads() {}

    /**
     * What matches any of some patterns, each once; see {@link Questions#patterns}. There is a list of patterns for each
     * way into the index that holds an end and the relation.
     */
    private static String matching(String label, String filter) {
        return "WITH " + Filters.GIVEN + """

                CALL () {
                    UNWIND $p.sources AS pattern MATCH (n:<label> {group: $p.group, source: pattern.source})
                        WHERE n.relationKey IS NOT NULL AND (pattern.target IS NULL OR n.target = pattern.target) RETURN n
                    UNION
                    UNWIND $p.relatedSources AS pattern
                    MATCH (n:<label> {group: $p.group, source: pattern.source, relationKey: pattern.relationKey})
                        WHERE pattern.target IS NULL OR n.target = pattern.target RETURN n
                    UNION
                    UNWIND $p.targets AS pattern MATCH (n:<label> {group: $p.group, target: pattern.target})
                        WHERE n.relationKey IS NOT NULL RETURN n
                    UNION
                    UNWIND $p.relatedTargets AS pattern
                    MATCH (n:<label> {group: $p.group, target: pattern.target, relationKey: pattern.relationKey}) RETURN n
                }
                WITH * WHERE\s""".replace("<label>", label) + filter;
    }

    private static String vectors(String label, String alsoMatching) {
        return reading("UNWIND $p.items AS item MATCH (n:" + label + " {group: $p.group, id: item.id" + alsoMatching
                + "}) WHERE n.ownGeneration = $p.generation AND n.revision <= $p.at"
                + " RETURN {place: item.place, vector: n.ownVector} AS row");
    }

    private static String claims(String matching) {
        return reading(matching + " RETURN n " + Items.CLAIM
                + " AS row ORDER BY row.recordedAt, row.saidAt, row.saidSequence, row.saidIndex, row.id");
    }

    private static String facts(String matching) {
        return reading(
                matching + " WITH n, n.validAt AS validAt, n.id AS id ORDER BY validAt, id LIMIT $p.limit RETURN n "
                        + Items.VERSION + " AS row ORDER BY validAt, id");
    }

    /** @param rows a query that returns maps as {@code row} */
    static String reading(String rows) {
        return "RETURN COLLECT {\n" + rows + "\n} AS rows";
    }
}
