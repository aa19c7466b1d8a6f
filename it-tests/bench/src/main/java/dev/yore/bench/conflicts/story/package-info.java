/**
 * Invented lives, drawn from a seed: a {@link dev.yore.bench.conflicts.story.History} is what people say, and take
 * back, in the order in which a memory hears it. Each {@link dev.yore.bench.conflicts.story.Kinds kind} of history is
 * one way in which what is said can contradict, repeat or overtake itself.
 */
@NullMarked
package dev.yore.bench.conflicts.story;

import org.jspecify.annotations.NullMarked;
