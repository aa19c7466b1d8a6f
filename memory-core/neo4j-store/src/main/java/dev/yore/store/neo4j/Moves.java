package dev.yore.store.neo4j;

/**
 * The Cypher of reading a group out whole, of taking one in, and of indexing it anew. Those that read answer with a record
 * an item, the others with one record.
 */
final class Moves {
    static final String EPISODES =
            "MATCH (n:YoreEpisode {group: $p.group}) WHERE n.id IS NOT NULL AND n.revision <= $p.at"
                    + " RETURN n " + Items.EPISODE + " AS item, CASE WHEN n.stage IS NOT NULL THEN n " + Items.STATE
                    + " END AS state, n.ownText AS own, " + vector(Shelf.OWN) + " AS ownVector,"
                    + " n.contextText AS context, " + vector(Shelf.CONTEXT) + " AS contextVector";

    static final String ENTITIES =
            "MATCH (n:YoreEntity {group: $p.group}) WHERE n.id IS NOT NULL AND n.revision <= $p.at" + " RETURN n "
                    + Items.ENTITY + " AS item, n.ownText AS own, " + vector(Shelf.OWN) + " AS ownVector";

    static final String FACTS = "MATCH (n:YoreFact {group: $p.group})"
            + " WHERE n.id IS NOT NULL AND n.knownFrom IS NOT NULL AND n.revision <= $p.at"
            + " RETURN n " + Items.VERSION + " AS item, n.ownText AS own, " + vector(Shelf.OWN) + " AS ownVector";

    static final String MENTIONS = "MATCH (n:YoreMention {group: $p.group})"
            + " WHERE n.episode IS NOT NULL AND n.entity IS NOT NULL AND n.revision <= $p.at"
            + " RETURN n " + Items.MENTION + " AS item";

    static final String CLAIMS = "MATCH (n:YoreClaim {group: $p.group}) WHERE n.id IS NOT NULL AND n.revision <= $p.at"
            + " RETURN n " + Items.CLAIM + " AS item";

    static final String MERGES = "MATCH (n:YoreMerge {group: $p.group})"
            + " WHERE n.from IS NOT NULL AND n.into IS NOT NULL AND n.recordedAt IS NOT NULL AND n.revision <= $p.at"
            + " RETURN n " + Items.MERGE + " AS item";

    static final String EXEMPTIONS = "MATCH (n:YoreExemption {group: $p.group})"
            + " WHERE n.first IS NOT NULL AND n.second IS NOT NULL AND n.revision <= $p.at"
            + " RETURN n " + Items.EXEMPTION + " AS item";

    static final String WINDOWS = "MATCH (n:YoreWindow {group: $p.group}) WHERE n.thread IS NOT NULL"
            + " RETURN n.thread AS thread, n.text AS text";

    /** Whether a group has something that its own node does not tell of: a window, or what Graphiti wrote. */
    static final String IS_THERE = """
            RETURN EXISTS { MATCH (n:YoreWindow {group: $p.group}) WHERE n.thread IS NOT NULL }
                OR EXISTS { MATCH (n:Episodic {group_id: $p.group}) }
                OR EXISTS { MATCH (n:Entity {group_id: $p.group}) } AS there
            """;

    static final String BEGIN = "CALL () { MERGE (g:YoreGroup {id: $p.group}) SET g.arriving = true } RETURN 1 AS done";

    static final String ADD_WINDOW =
            "MERGE (n:YoreWindow {group: $p.group, thread: $p.thread}) SET n.text = $p.text RETURN 1 AS done";

    static final String COMPLETE =
            "CALL () { MATCH (g:YoreGroup {id: $p.group}) SET g += $p.head, g.arriving = null } RETURN 1 AS done";

    static final String REINDEXED =
            "CALL () { MATCH (g:YoreGroup {id: $p.group}) SET g.vectors = $p.vectors } RETURN 1 AS done";

    static final String REINDEX = """
            CALL () { UNWIND $p.episodes AS row MATCH (n:YoreEpisode {group: $p.group, id: row.id})
                SET n.ownVector = null, n.ownGeneration = null, n.contextVector = null, n.contextGeneration = null, n += row }
            CALL () { UNWIND $p.episodeVectors AS row MATCH (n:YoreEpisode {group: $p.group, id: row.id})
                CALL db.create.setNodeVectorProperty(n, row.property, row.vector) }
            CALL () { UNWIND $p.entities AS row MATCH (n:YoreEntity {group: $p.group, id: row.id})
                SET n.ownVector = null, n.ownGeneration = null, n += row }
            CALL () { UNWIND $p.entityVectors AS row MATCH (n:YoreEntity {group: $p.group, id: row.id})
                CALL db.create.setNodeVectorProperty(n, row.property, row.vector) }
            CALL () { UNWIND $p.opened AS row MATCH (n:YoreFact {group: $p.group, id: row.id, knownFrom: row.knownFrom})
                SET n.ownVector = null, n.ownGeneration = null, n += row }
            CALL () { UNWIND $p.factVectors AS row
                MATCH (n:YoreFact {group: $p.group, id: row.id, knownFrom: row.knownFrom})
                CALL db.create.setNodeVectorProperty(n, row.property, row.vector) }
            CALL () { UNWIND $p.mirroredEntities AS row MATCH (n:Entity {uuid: row.uuid}) WHERE n.group_id = $p.group
                SET n.name_embedding = null
                WITH n, row WHERE row.vector IS NOT NULL
                CALL db.create.setNodeVectorProperty(n, 'name_embedding', row.vector) }
            CALL () { UNWIND $p.mirroredFacts AS row MATCH ()-[r:RELATES_TO {uuid: row.uuid}]->()
                WHERE r.group_id = $p.group
                SET r.fact_embedding = null
                WITH r, row WHERE row.vector IS NOT NULL
                CALL db.create.setRelationshipVectorProperty(r, 'fact_embedding', row.vector) }
            RETURN 1 AS done
            """;

    static final String CHANGE_SPACE = """
            MERGE (s:YoreStore {id: 'yore'})
            SET s.lock = true
            WITH 1 AS one
            MATCH (s:YoreStore {id: 'yore'})
            SET s.generation = coalesce(s.generation, 0)
                + CASE WHEN s.space <> $p.name OR s.dimensions <> $p.dimensions THEN 1 ELSE 0 END
            SET s.space = $p.name, s.dimensions = $p.dimensions
            RETURN s.space AS name, s.dimensions AS dimensions, s.generation AS generation
            """;

    private Moves() {}

    /** A node's vector, if it is of the store's space. */
    static String vector(String prefix) {
        return "CASE WHEN n." + prefix + "Generation = $p.generation THEN n." + prefix + "Vector END";
    }
}
