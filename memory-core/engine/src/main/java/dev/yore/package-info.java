/**
 * A temporal graph memory. {@link dev.yore.TemporalMemory} is the face: give it episodes to remember, and ask it what
 * was true when.
 */
@NullMarked
package dev.yore;

import org.jspecify.annotations.NullMarked;
