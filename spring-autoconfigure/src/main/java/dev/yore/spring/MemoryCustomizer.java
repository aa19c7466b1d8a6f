package dev.yore.spring;

import dev.yore.MemoryBuilder;

/**
 * Changes how the memory is wired, for what no property can say: an ontology, a clock, another model for extraction. Beans
 * of this type are asked in their order, after the properties.
 */
@FunctionalInterface
public interface MemoryCustomizer {
    void customize(MemoryBuilder builder);
}
