package dev.yore.spring.health;

import dev.yore.store.MemoryStore;
import java.util.Map;

/** What the health of a store is told by, in terms that neither line of Spring Boot owns. */
final class StoreDetails {
    static final String UNREADABLE = "The memory's store cannot be read";

    private StoreDetails() {}

    static Map<String, Integer> of(MemoryStore store) {
        return Map.of(
                "groups",
                store.groups().size(),
                "groupsWithBacklog",
                store.groupsWithBacklog().size());
    }
}
