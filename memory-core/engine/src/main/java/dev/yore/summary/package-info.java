/**
 * Summaries of entities that a model writes, for those of which more is known than goes into a few sentences. They are
 * written in the background, for entities that a search has found, and shown by the next search.
 *
 * <p>{@link dev.yore.summary.ModelSummaries} answers a search with what lies on its shelf, and hands what is missing to
 * its desk: one thread, which takes a batch of one group's entities at a time. An author reads what holds of them,
 * asks in the words of {@link dev.yore.summary.SummaryPrompts}, and puts the answer on the shelf under a digest of
 * exactly what it was made of. What has another digest by the time of a search is not shown: so no summary outlives a
 * fact that it may speak of. Nothing is stored.
 */
@NullMarked
package dev.yore.summary;

import org.jspecify.annotations.NullMarked;
