/**
 * An assistant that remembers, and shows what it remembers. {@link dev.yore.samples.quarkus.Assistant} is the AI Service:
 * it says nothing of memory, the extension gives it that. {@link dev.yore.samples.quarkus.ChatResource} talks to it,
 * {@link dev.yore.samples.quarkus.MemoryResource} asks the memory itself. Which model answers is decided in {@link
 * dev.yore.samples.quarkus.Models}; without a key, the one in {@code offline} does.
 */
@NullMarked
package dev.yore.samples.quarkus;

import org.jspecify.annotations.NullMarked;
