/**
 * The embedded store: a memory kept in one folder by Lucene, for one process.
 *
 * <p>{@link dev.yore.store.lucene.LuceneStore} is the door. Behind it, {@code Folder} opens the index or says why not;
 * {@code Writer} is the one thread that writes, and {@code LiveIndex} what it writes to and what readers see.
 * {@code Planner} works a Revision out into a {@code Plan} of {@code Documents}, whose bodies are written by
 * {@code Bodies}. A read is a {@code Snapshot}: {@code Lookup} for what has a key, {@code WordSearch} and
 * {@code VectorSearch} for the rest, both within what {@code Filters} allow. {@code Words} cuts texts, the same for what
 * is stored and for what is asked.
 *
 * <p>How it lies on disk: docs/adr/0002-lucene-format.md.
 */
@NullMarked
package dev.yore.store.lucene;

import org.jspecify.annotations.NullMarked;
