package dev.yore.time.expression;

/** Which way to look for a date that names no year or week: "on 10 June", "on Friday", "at 5". */
public enum Tense {
    /** To the latest that has begun. */
    PAST,
    /** To the first that has not ended. */
    FUTURE
}
