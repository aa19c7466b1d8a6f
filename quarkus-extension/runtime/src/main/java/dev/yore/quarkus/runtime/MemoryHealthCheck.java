package dev.yore.quarkus.runtime;

import dev.yore.error.MemoryException;
import dev.yore.store.MemoryStore;
import io.quarkus.arc.ClientProxy;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready while the store can be read; says which store, and how many groups have episodes that wait for extraction. */
@Readiness
@Singleton
public class MemoryHealthCheck implements HealthCheck {
    private final MemoryStore store;

    MemoryHealthCheck(MemoryStore store) {
        this.store = store;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("Yore memory")
                .withData("store", ClientProxy.unwrap(store).getClass().getSimpleName());
        try {
            store.ping();
            return response.withData("groups", store.groups().size())
                    .withData("groupsWithBacklog", store.groupsWithBacklog().size())
                    .up()
                    .build();
        } catch (MemoryException e) {
            return response.withData("reason", String.valueOf(e.getMessage()))
                    .down()
                    .build();
        }
    }
}
