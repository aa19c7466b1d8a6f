/**
 * Invented people who talk to each other, and 80 questions about them whose answers are known: 20 each of facts,
 * preferences, relations, and what takes several steps.
 *
 * <p>{@link dev.yore.bench.people.Invention} draws a {@link dev.yore.bench.people.World} from a seed;
 * {@link dev.yore.bench.people.Script} tells each of its facts once, in some session of a year, among small talk and
 * what only sounds alike; {@link dev.yore.bench.people.Quiz} asks, following a {@link dev.yore.bench.people.Path} through
 * the facts, so that the turns which answer are known. All words are in the resources beside this package.
 */
@NullMarked
package dev.yore.bench.people;

import org.jspecify.annotations.NullMarked;
