package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;

/**
 * What the model says, when it is asked, of a statement and of a fact that was known before; rightly or not.
 *
 * @param statement its place in what is said
 * @param known the fact
 * @param answer how the fact stands to the statement
 */
public record Judgement(int statement, Key known, Answer answer) {
    /** What a model may say. */
    public enum Answer {
        /** The statement contradicts it. */
        ENDED,
        /** It goes on being so beside the statement. */
        TOGETHER
    }
}
