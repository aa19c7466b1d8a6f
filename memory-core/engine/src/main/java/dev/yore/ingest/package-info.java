/**
 * From a message to dated facts. {@link dev.yore.ingest.Ingest} reads top to bottom as the method's steps: record,
 * extract, resolve, date, derive, commit; each step takes what the one before it gives, so a wrong order does not
 * compile. {@link dev.yore.ingest.Backlog} runs them in the background, in order within a group.
 */
@NullMarked
package dev.yore.ingest;

import org.jspecify.annotations.NullMarked;
