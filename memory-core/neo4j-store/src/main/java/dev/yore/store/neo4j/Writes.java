package dev.yore.store.neo4j;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The Cypher of what is written. Every statement answers with one record. */
final class Writes {
    /**
     * Takes the group's write lock, which the transaction holds to its end, and reads its head. The head is read through
     * another variable than the one that was locked, so that it is read after the lock was given. Where the transaction is
     * one that was committed before, it tells so, and leaves no node that only the lock has made.
     */
    static final String LOCK = """
            MERGE (locked:YoreGroup {id: $p.group})
            SET locked.lock = true
            WITH 1 AS one
            MATCH (g:YoreGroup {id: $p.group})
            OPTIONAL MATCH (s:YoreStore {id: 'yore'})
            WITH g, s, coalesce($p.attempt IN g.attempts, false) OR coalesce($p.attempt IN s.erasures, false) AS done
            WITH g, s, done, g %s AS head
            CALL (g, done) {
                WITH g WHERE NOT done SET g.attempts = ([$p.attempt] + coalesce(g.attempts, []))[..20]
            }
            CALL (g, done) { WITH g WHERE done AND g.recorded IS NULL AND g.arriving IS NULL DELETE g }
            RETURN head, done, coalesce(s.floor, $p.beginning) AS floor, s.generation AS generation
            """.formatted(Head.PROJECTION);

    /** What a Revision refers to, as it is before it. */
    static final String CHECK = """
            RETURN
                COLLECT { UNWIND $p.episodes AS id MATCH (n:YoreEpisode {group: $p.group, id: id})
                    RETURN {id: n.id, sequence: n.sequence} } AS episodes,
                COLLECT { UNWIND $p.claims AS id MATCH (n:YoreClaim {group: $p.group, id: id}) RETURN n.id } AS claims,
                COLLECT { UNWIND $p.facts AS id MATCH (n:YoreFact {group: $p.group, id: id})
                    WHERE n.knownFrom IS NOT NULL RETURN {id: n.id, knownFrom: n.knownFrom, knownTo: n.knownTo, episodes: n.episodes} } AS facts
            """;

    static final String DELETE = statement(
            deleting("episodes", "YoreEpisode", "id"),
            deleting("episodes", "YoreMention", "episode", "entity"),
            deleting("episodes", "YoreGiven", "episode"),
            deleting("claims", "YoreClaim", "id"),
            deleting("claims", "YoreExemption", "first", "second"),
            deleting("claims", "YoreExemption", "second"),
            deleting("facts", "YoreFact", "id", "knownFrom"),
            deleting("entities", "YoreEntity", "id"),
            deleting("entities", "YoreName", "entity"),
            deleting("entities", "YoreMention", "entity", "sequence"),
            deleting("entities", "YoreMerge", "from", "into", "recordedAt"),
            deleting("entities", "YoreMerge", "into"),
            Mirror.DELETE);

    static final String WRITE = statement(
            "MATCH (g:YoreGroup {id: $p.group}) SET g += $p.head",
            "UNWIND $p.episodes AS row CREATE (n:YoreEpisode) SET n = row",
            "UNWIND $p.given AS row CREATE (n:YoreGiven) SET n = row",
            "UNWIND $p.states AS row MATCH (n:YoreEpisode {group: $p.group, id: row.episode}) SET n += row.state",
            "UNWIND $p.entities AS row MERGE (n:YoreEntity {group: $p.group, id: row.id})"
                    + " WITH n, row, coalesce(n.revision, row.revision) AS revision SET n = row, n.revision = revision",
            "UNWIND $p.entities AS row MATCH (n:YoreName {group: $p.group, entity: row.id}) DELETE n",
            "UNWIND $p.names AS row CREATE (n:YoreName) SET n = row",
            "UNWIND $p.mentions AS row"
                    + " MERGE (n:YoreMention {group: $p.group, episode: row.episode, entity: row.entity})"
                    + " ON CREATE SET n.revision = row.revision SET n.sequence = row.sequence",
            "UNWIND $p.claims AS row CREATE (n:YoreClaim) SET n = row",
            "UNWIND $p.retractions AS id MATCH (n:YoreClaim {group: $p.group, id: id}) SET n.retractedAt = $p.revision",
            "UNWIND $p.closed AS row MATCH (n:YoreFact {group: $p.group, id: row.id, knownFrom: row.knownFrom})"
                    + " SET n.knownTo = $p.revision",
            "UNWIND $p.opened AS row CREATE (n:YoreFact) SET n = row",
            "UNWIND $p.merges AS row MERGE (n:YoreMerge"
                    + " {group: $p.group, from: row.from, into: row.into, recordedAt: row.recordedAt})"
                    + " ON CREATE SET n.revision = $p.revision SET n.undoneAt = row.undoneAt",
            "UNWIND $p.exemptions AS row MERGE (n:YoreExemption {group: $p.group, first: row.first, second: row.second})"
                    + " ON CREATE SET n.revision = $p.revision SET n.recordedAt = row.recordedAt",
            "UNWIND $p.episodeVectors AS row MATCH (n:YoreEpisode {group: $p.group, id: row.id})"
                    + " CALL db.create.setNodeVectorProperty(n, row.property, row.vector)",
            "UNWIND $p.entityVectors AS row MATCH (n:YoreEntity {group: $p.group, id: row.id})"
                    + " CALL db.create.setNodeVectorProperty(n, row.property, row.vector)",
            "UNWIND $p.factVectors AS row MATCH (n:YoreFact {group: $p.group, id: row.id, knownFrom: row.knownFrom})"
                    + " CALL db.create.setNodeVectorProperty(n, row.property, row.vector)",
            Mirror.WRITE);

    static final String ERASE = statement(
            erasing("YoreEpisode", "id"),
            erasing("YoreGiven", "episode"),
            erasing("YoreEntity", "id"),
            erasing("YoreName", "entity"),
            erasing("YoreMention", "episode", "entity"),
            erasing("YoreClaim", "id"),
            erasing("YoreFact", "id", "knownFrom"),
            erasing("YoreMerge", "from", "into", "recordedAt"),
            erasing("YoreExemption", "first", "second"),
            erasing("YoreWindow", "thread"),
            Mirror.ERASE,
            "MATCH (g:YoreGroup {id: $p.group}) DELETE g",
            "MERGE (s:YoreStore {id: 'yore'}) SET s.floor = CASE WHEN s.floor > $p.last THEN s.floor ELSE $p.last END,"
                    + " s.erasures = ([$p.attempt] + coalesce(s.erasures, []))[..20]");

    static final String COUNT = """
            RETURN COUNT { MATCH (n:YoreEpisode {group: $p.group}) WHERE n.id IS NOT NULL } AS episodes,
                COUNT { MATCH (n:YoreEntity {group: $p.group}) WHERE n.id IS NOT NULL } AS entities,
                COUNT { MATCH (n:YoreFact {group: $p.group}) WHERE n.id IS NOT NULL AND n.knownFrom IS NOT NULL
                    RETURN DISTINCT n.id } AS facts,
                COUNT { MATCH (n:YoreClaim {group: $p.group}) WHERE n.id IS NOT NULL } AS claims,
                COUNT { MATCH (n:YoreWindow {group: $p.group}) WHERE n.thread IS NOT NULL } AS windows
            """;

    /**
     * Takes the window's lock, compares, and replaces. As in {@link #LOCK}, what is compared is read after the lock was
     * given. The node keeps the last twenty replacements: one that is tried again, since nobody knows whether it was
     * committed, finds itself there. If the window was cleared in between, nothing tells of it any more: what began a new
     * window is then written again. A window without a text is one that the lock has made, and goes again.
     */
    static final String REPLACE_WINDOW = """
            MERGE (locked:YoreWindow {group: $p.group, thread: $p.thread})
            SET locked.lock = true
            WITH 1 AS one
            MATCH (n:YoreWindow {group: $p.group, thread: $p.thread})
            WITH n, coalesce($p.replacement IN n.replacements, false) AS done,
                coalesce(n.text = $p.before, n.text IS NULL AND $p.before IS NULL) AS same
            CALL (n, done, same) {
                WITH n WHERE same AND NOT done
                SET n.text = $p.text, n.replacements = ([$p.replacement] + coalesce(n.replacements, []))[..20]
            }
            CALL (n) { WITH n WHERE n.text IS NULL DELETE n }
            RETURN done OR same AS replaced, """ + Head.IS_ARRIVING;

    static final String DELETE_WINDOW =
            "CALL () { MATCH (n:YoreWindow {group: $p.group, thread: $p.thread}) DELETE n } RETURN " + Head.IS_ARRIVING;

    static final String WINDOW =
            "RETURN COLLECT { MATCH (n:YoreWindow {group: $p.group, thread: $p.thread}) RETURN n.text } AS texts, "
                    + Head.IS_ARRIVING;

    static final String USE_SPACE = """
            MERGE (s:YoreStore {id: 'yore'})
            SET s.lock = true
            WITH 1 AS one
            MATCH (s:YoreStore {id: 'yore'})
            SET s.space = coalesce(s.space, $p.name), s.dimensions = coalesce(s.dimensions, $p.dimensions)
            RETURN s.space AS name, s.dimensions AS dimensions, s.generation AS generation
            """;

    private Writes() {}

    /** @param rest what else is in the index of the property: it is used only where all of it is asked for */
    private static String deleting(String ids, String label, String property, String... rest) {
        return "UNWIND $p." + ids + " AS id MATCH (n:" + label + " {group: $p.group, " + property + ": id})"
                + there(rest) + " DELETE n";
    }

    private static String there(String... properties) {
        return properties.length == 0
                ? ""
                : " WHERE n." + String.join(" IS NOT NULL AND n.", properties) + " IS NOT NULL";
    }

    private static String erasing(String label, String... rest) {
        return "MATCH (n:" + label + " {group: $p.group})" + there(rest) + " DELETE n";
    }

    /** One statement of parts that know nothing of each other, and run one after another. */
    private static String statement(String... parts) {
        return Stream.of(parts).map(Writes::part).collect(Collectors.joining("\n")) + "\nRETURN 1 AS done";
    }

    private static String part(String cypher) {
        return cypher.startsWith("CALL ()") ? cypher : "CALL () { " + cypher + " }";
    }
}
