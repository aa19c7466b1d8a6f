package dev.yore.ingest;

import dev.yore.store.GroupStore;
import java.util.List;

/**
 * Settles what rules leave open about a unit: which entities, duplicates and contradictions are meant. It is asked once
 * for a whole unit, between dating and the Revisions of its episodes, outside the write lock. Thread-safe.
 */
public interface Settler {
    /** Leaves everything to the rules. */
    Settler NONE = (group, unit) -> Settlement.NOTHING;

    /**
     * @param unit dated episodes of the group, in the order in which they were recorded; none has its Revision yet
     * @throws dev.yore.error.ModelUnavailableException if a retry later may help: the unit's episodes fail, and can be
     *     retried. Whatever else is thrown about several is taken for the fault of one: each is then settled by itself
     */
    Settlement settle(GroupStore group, List<Dated> unit);
}
