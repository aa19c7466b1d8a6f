package dev.yore.store;

/** A lease was taken over, or its group erased: what was to be written under it is not. It goes no further than the engine. */
public final class LeaseLostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LeaseLostException() {
        super("another holder has taken the group's lease over, or the group was erased");
    }
}
