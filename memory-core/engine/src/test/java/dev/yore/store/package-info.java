/**
 * What every store must do, as tests: a store's own test extends {@link dev.yore.store.MemoryStoreContract} and says how
 * the store is opened.
 */
@NullMarked
package dev.yore.store;

import org.jspecify.annotations.NullMarked;
