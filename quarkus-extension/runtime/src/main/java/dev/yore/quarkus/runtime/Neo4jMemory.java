package dev.yore.quarkus.runtime;

import dev.yore.store.MemoryStore;
import dev.yore.store.neo4j.Neo4jStore;
import io.quarkus.runtime.configuration.ConfigurationException;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;

/** Opens the store in Neo4j: with a driver of its own where a uri is set, with the application's where none is. */
final class Neo4jMemory {
    private Neo4jMemory() {}

    static MemoryStore open(YoreConfig.Neo4j config) {
        Neo4jStore.Settings settings =
                config.database().map(Neo4jStore.Settings.DEFAULT::database).orElse(Neo4jStore.Settings.DEFAULT);
        if (config.uri().isPresent()) {
            return at(config.uri().get(), auth(config), settings);
        }
        Driver driver = MemoryProducer.theOnly(Driver.class)
                .orElseThrow(() -> new ConfigurationException("quarkus.yore.store.kind=neo4j needs a server, and the "
                        + "application has no one Neo4j driver bean: set quarkus.yore.store.neo4j.uri, or add the quarkus-neo4j "
                        + "extension"));
        return Neo4jStore.over(driver, settings);
    }

    private static MemoryStore at(String uri, AuthToken auth, Neo4jStore.Settings settings) {
        try {
            return Neo4jStore.at(uri, auth, settings);
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException("quarkus.yore.store.neo4j.uri is not usable: " + e.getMessage(), e);
        }
    }

    private static AuthToken auth(YoreConfig.Neo4j config) {
        return config.password()
                .map(password -> AuthTokens.basic(config.user(), password))
                .orElseGet(AuthTokens::none);
    }
}
