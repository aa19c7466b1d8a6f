package dev.yore.spring.health;

import dev.yore.store.MemoryStore;
import java.util.Map;

/** What the health of a store is told by, in terms that neither line of Spring Boot owns. */
final class StoreDetails {
    static final String UNREADABLE = "The memory's store cannot be read";

    private StoreDetails() {}

    /** Which store it is; known of one that cannot be read, too. */
    static Map<String, String> name(MemoryStore store) {
        return Map.of("store", store.getClass().getSimpleName());
    }

    static Map<String, Integer> of(MemoryStore store) {
        store.ping();
        return Map.of(
                "groups",
                store.groups().size(),
                "groupsWithBacklog",
                store.groupsWithBacklog().size());
    }
}
