/**
 * A memory's work as Micrometer's meters and observations, for applications that have Micrometer: {@code
 * io.micrometer:micrometer-core}, which this module does not bring. {@link dev.yore.langchain4j.metrics.MemoryObservations} times
 * the work, {@link dev.yore.langchain4j.metrics.MemoryMeters} counts what came of it, and {@link
 * dev.yore.langchain4j.metrics.RecallMeters} what messages had to do without. No meter has a group, a text or an id in it.
 */
@NullMarked
package dev.yore.langchain4j.metrics;

import org.jspecify.annotations.NullMarked;
