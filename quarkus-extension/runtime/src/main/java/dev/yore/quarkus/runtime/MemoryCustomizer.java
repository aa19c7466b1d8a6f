package dev.yore.quarkus.runtime;

import dev.yore.MemoryBuilder;

/**
 * A bean of this type changes how the memory is wired, after the configuration has been applied: an ontology, a clock, how
 * facts are extracted. Several are called in no particular order.
 */
@FunctionalInterface
public interface MemoryCustomizer {
    /** Changes the builder that the memory is about to be built with. */
    void customize(MemoryBuilder builder);
}
