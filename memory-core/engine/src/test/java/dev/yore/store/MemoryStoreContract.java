package dev.yore.store;

/**
 * Everything that is asked of a store. A store's test extends it and implements {@link StoreSource#open}; the tests
 * come from the interfaces, one a subject.
 */
public abstract class MemoryStoreContract
        implements RevisionContract,
                UnusualRevisionContract,
                IsolationContract,
                ReaderContract,
                HistoryContract,
                FilterContract,
                EntityContract,
                GraphContract,
                WordSearchContract,
                VectorSearchContract,
                ErasureContract,
                WindowContract,
                UnusualTextContract,
                MovingContract,
                ReindexingContract,
                LeaseContract,
                ConcurrencyContract {}
