/**
 * What the memory adds to a call of an AI Service whose model answers at once: {@link dev.yore.bench.overhead.OverheadCommand} makes
 * the same calls to services that have each {@link dev.yore.bench.overhead.Part} of it.
 */
@NullMarked
package dev.yore.bench.overhead;

import org.jspecify.annotations.NullMarked;
