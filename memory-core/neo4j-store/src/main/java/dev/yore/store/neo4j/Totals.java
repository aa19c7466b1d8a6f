package dev.yore.store.neo4j;

import dev.yore.store.Layer;
import org.neo4j.driver.Record;

/** How many items of each layer the whole database has, of all groups; the server keeps count. */
record Totals(long episodes, long facts, long entities) {
    /** Where nobody has asked. */
    static final Totals UNKNOWN = new Totals(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);

    static final String COLUMNS = "COUNT { MATCH (n:YoreEpisode) } AS episodes,"
            + " COUNT { MATCH (n:YoreFact) } AS facts, COUNT { MATCH (n:YoreEntity) } AS entities";

    static Totals of(Record record) {
        return new Totals(
                record.get("episodes").asLong(),
                record.get("facts").asLong(),
                record.get("entities").asLong());
    }

    long of(Layer<?> layer) {
        if (layer == Layer.EPISODES) {
            return episodes;
        }
        return layer == Layer.FACTS ? facts : entities;
    }
}
