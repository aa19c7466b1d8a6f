@NullMarked
package dev.yore.store.lucene;

import org.jspecify.annotations.NullMarked;
