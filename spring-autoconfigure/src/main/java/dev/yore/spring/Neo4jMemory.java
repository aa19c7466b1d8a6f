package dev.yore.spring;

import dev.yore.error.InvalidRequestException;
import dev.yore.store.MemoryStore;
import dev.yore.store.neo4j.Neo4jStore;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.springframework.beans.factory.BeanFactory;

/** Opens the store in Neo4j: with a driver of its own where a uri is set, with the application's where none is. */
final class Neo4jMemory {
    private Neo4jMemory() {}

    static MemoryStore open(YoreProperties.Neo4j properties, BeanFactory beans) {
        var settings = Neo4jStore.Settings.DEFAULT;
        if (properties.database() != null) {
            settings = settings.database(properties.database());
        }
        if (properties.uri() != null) {
            return at(properties.uri(), auth(properties), settings);
        }
        Driver driver = beans.getBeanProvider(Driver.class).getIfUnique();
        if (driver == null) {
            throw new InvalidRequestException(
                    "yore.store.kind=neo4j needs a server, and there is no one Driver bean, or "
                            + "primary one: set yore.store.neo4j.uri, or Spring Boot's spring.neo4j.uri");
        }
        return Neo4jStore.over(driver, settings);
    }

    private static MemoryStore at(String uri, AuthToken auth, Neo4jStore.Settings settings) {
        try {
            return Neo4jStore.at(uri, auth, settings);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException("yore.store.neo4j.uri is not usable: " + e.getMessage(), e);
        }
    }

    private static AuthToken auth(YoreProperties.Neo4j properties) {
        return properties.password() == null
                ? AuthTokens.none()
                : AuthTokens.basic(properties.user(), properties.password());
    }
}
