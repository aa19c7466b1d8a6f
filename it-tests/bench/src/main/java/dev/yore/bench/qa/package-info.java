/**
 * How many questions a model answers rightly from what a memory gives it.
 *
 * <p>{@link dev.yore.bench.qa.QaCommand} takes the conversations in; {@link dev.yore.bench.qa.Interview} asks each
 * question of each {@link dev.yore.bench.qa.Candidate}, has the answer judged, and keeps both in a
 * {@link dev.yore.bench.qa.Journal}, from which an interrupted run goes on; {@link dev.yore.bench.qa.Tally} counts.
 */
@NullMarked
package dev.yore.bench.qa;

import org.jspecify.annotations.NullMarked;
