/**
 * What people do to a memory besides speaking: take back, correct, undo, merge, forget. {@link
 * dev.yore.curation.Curator} is where it begins. Every act is a change of claims, made by one Revision at one record
 * time, from which {@link dev.yore.graph.Rederivation} derives the facts anew; nothing here edits a fact. See
 * {@code docs/curation.md}.
 */
@NullMarked
package dev.yore.curation;

import org.jspecify.annotations.NullMarked;
