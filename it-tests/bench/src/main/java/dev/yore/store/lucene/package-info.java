/**
 * What the benchmark program must see of the embedded store from within. Part of that program, and never of the store.
 */
@NullMarked
package dev.yore.store.lucene;

import org.jspecify.annotations.NullMarked;
