/**
 * The second call: what rules leave open about a unit, a message or a batch, is put to a model all at once, and is
 * skipped when they leave nothing open.
 *
 * <p>{@link dev.yore.ingest.settle.Agenda} is what is open: names that are like others' (candidates come from the names'
 * vectors and from full text, past the guards), facts between the same two entities in other words, facts of one slot of
 * which it is not known whether they exclude each other. {@link dev.yore.ingest.settle.ModelSettler} asks, in the words
 * of {@link dev.yore.ingest.settle.SettlePrompts}, and a {@link dev.yore.ingest.settle.Ballot} reads the answer: a
 * number that was not offered is ignored by itself, with a warning that names it. What comes out are {@link
 * dev.yore.ingest.Decisions}, which each Revision holds to the same bounds once more.
 */
@NullMarked
package dev.yore.ingest.settle;

import org.jspecify.annotations.NullMarked;
