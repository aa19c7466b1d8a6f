package dev.yore.store.neo4j;

import java.util.function.Consumer;
import org.neo4j.driver.Record;

/** Runs a statement outside of what is under way, and hands out its records as they come. */
@FunctionalInterface
interface Records {
    void each(String cypher, Row parameters, Consumer<Record> record);
}
