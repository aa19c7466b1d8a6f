package dev.yore.time.expression;

/** How "5/12" is read where both readings are dates; where only one is, that one is taken whatever the order. */
public enum DateOrder {
    /** Month first: 12 May. */
    MDY,
    /** Day first: 5 December. */
    DMY
}
