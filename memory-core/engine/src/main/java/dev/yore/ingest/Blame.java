package dev.yore.ingest;

import dev.yore.error.StoreException;
import dev.yore.store.LeaseLostException;

/** Whose fault it is that something was thrown. */
final class Blame {
    private Blame() {}

    /**
     * Whether what was thrown while one episode was worked on is to cost that episode, and it alone: everything but a
     * failure of the store or of the virtual machine, or a lost lease, which every other episode would meet as well. A
     * stack that overflows is a text that is nested too deep.
     */
    static boolean liesWithEpisode(Throwable thrown) {
        return thrown instanceof StackOverflowError
                || !(thrown instanceof StoreException
                        || thrown instanceof LeaseLostException
                        || thrown instanceof VirtualMachineError);
    }
}
