package dev.yore.store.neo4j;

import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.model.GroupId;
import org.neo4j.driver.Driver;

/** The examples of docs/stores.md; a test of the whole system holds the two together. */
final class StoresSnippet {
    private StoresSnippet() {}

    static TemporalMemory open(String password, Embedder embedder) {
        var store = Neo4jStore.at("neo4j://localhost:7687", "neo4j", password);
        TemporalMemory memory = TemporalMemory.over(store).embedder(embedder).build();
        return memory;
    }

    static Neo4jStore open(Driver driver) {
        var store = Neo4jStore.over(driver, Neo4jStore.Settings.DEFAULT.database("memories"));
        return store;
    }

    static void adopt(Neo4jStore store) {
        for (GroupId group : store.graphitiGroups()) {
            store.adopt(group); // new episodes, entities, edges and ends of edges since the last time
        }
    }
}
