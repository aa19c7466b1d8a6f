/** What tests need of the embedded store from within. */
@NullMarked
package dev.yore.store.lucene;

import org.jspecify.annotations.NullMarked;
