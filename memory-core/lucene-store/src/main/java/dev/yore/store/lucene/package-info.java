/**
 * The embedded store: a memory kept in one folder by Lucene, for one process.
 */
@NullMarked
package dev.yore.store.lucene;

import org.jspecify.annotations.NullMarked;
