package dev.yore.time.expression;

/**
 * What clings to a value on its way to a result.
 *
 * @param approximate "about", "a few"
 * @param relative computed from the reference time
 * @param hemisphereAssumed a season without a hemisphere given
 */
record Marks(boolean approximate, boolean relative, boolean hemisphereAssumed) {
    static final Marks NONE = new Marks(false, false, false);
    static final Marks APPROXIMATE = new Marks(true, false, false);
    static final Marks RELATIVE = new Marks(false, true, false);

    Marks and(Marks other) {
        return new Marks(
                approximate || other.approximate,
                relative || other.relative,
                hemisphereAssumed || other.hemisphereAssumed);
    }
}
