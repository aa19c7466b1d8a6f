package dev.yore.ingest;

import dev.yore.model.Usage;

/**
 * What was settled, for a whole unit, of that which rules leave open.
 *
 * @param usage what the model was asked for it
 */
public record Settlement(Usage usage) {
    /** All stays as the rules leave it. */
    public static final Settlement NOTHING = new Settlement(Usage.NONE);
}
