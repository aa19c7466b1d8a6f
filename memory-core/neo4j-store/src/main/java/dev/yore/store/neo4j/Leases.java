package dev.yore.store.neo4j;

/**
 * The Cypher of leases. Each statement takes the group's write lock first, and answers with one record. {@code timestamp()}
 * is the server's clock when the statement began: who has waited for the lock takes a lease to be younger than it is.
 */
final class Leases {
    private static final String LOCKED = "CALL () { MATCH (locked:YoreGroup {id: $p.group}) SET locked.lock = true }\n";

    private static final String HELD =
            "RETURN EXISTS { MATCH (g:YoreGroup {id: $p.group}) WHERE g.lessee = $p.holder } AS held";

    /** A group that is being taken in has no record time. */
    static final String TAKE = LOCKED + """
            CALL () {
                MATCH (g:YoreGroup {id: $p.group})
                WHERE g.recorded IS NOT NULL AND (g.lessee IS NULL OR g.leasedUntil <= timestamp())
                SET g.lessee = $p.holder, g.leasedUntil = timestamp() + $p.millis
            }
            OPTIONAL MATCH (s:YoreStore {id: 'yore'})
            """ + HELD + ", s.generation AS generation";

    static final String RENEW = LOCKED + """
            CALL () {
                MATCH (g:YoreGroup {id: $p.group}) WHERE g.lessee = $p.holder
                SET g.leasedUntil = timestamp() + $p.millis
            }
            """ + HELD;

    static final String RELEASE = LOCKED + """
            CALL () {
                MATCH (g:YoreGroup {id: $p.group}) WHERE g.lessee = $p.holder
                SET g.lessee = null, g.leasedUntil = null
            }
            RETURN 1 AS done
            """;

    private Leases() {}
}
