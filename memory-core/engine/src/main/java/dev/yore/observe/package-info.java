/**
 * What a memory tells of its work while it does it, for metrics and traces. {@link dev.yore.observe.MemoryObserver} is
 * what is told; {@link dev.yore.observe.Observers} tells several, and {@link dev.yore.observe.ObservedChat} tells of the
 * calls to a model. Adapters to a library of metrics live elsewhere.
 */
@NullMarked
package dev.yore.observe;

import org.jspecify.annotations.NullMarked;
