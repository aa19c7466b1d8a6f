/**
 * What the engine asks of a store. A {@link dev.yore.store.MemoryStore} hands out one
 * {@link dev.yore.store.GroupStore} a group, and everything else is asked through that: a query without a group cannot
 * be written. Reads see a {@linkplain dev.yore.store.GroupStore#read snapshot between two Revisions}; a
 * {@link dev.yore.store.Revision} is applied whole or not at all, and is on disk when it is acknowledged. Who extracts a
 * group holds its {@link dev.yore.store.Lease}, so that of several processes one does.
 */
@NullMarked
package dev.yore.store;

import org.jspecify.annotations.NullMarked;
