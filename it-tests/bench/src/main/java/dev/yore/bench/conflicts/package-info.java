/**
 * Whether the memory answers rightly when what it is told contradicts itself. {@link
 * dev.yore.bench.conflicts.story Invented lives} are told to the memory; {@link dev.yore.bench.conflicts.oracle another
 * implementation} of the time model says what is true; and questions about now, about any time, and about what was known
 * at any time are put to both.
 */
@NullMarked
package dev.yore.bench.conflicts;

import org.jspecify.annotations.NullMarked;
