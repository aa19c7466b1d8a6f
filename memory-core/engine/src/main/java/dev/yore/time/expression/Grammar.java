package dev.yore.time.expression;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One language, ready for use. Immutable, shared by all threads.
 *
 * @param root what a whole expression can be
 * @param size the number of categories
 * @param verbs words that tell the tense
 * @param cues words that tell time words from other words
 */
record Grammar(Category.Rules root, int size, Numerals.NumberWords numberWords, Verbs verbs, Cues cues) {

    /**
     * Words that tell a tense.
     *
     * @param past "was", "did", "went"
     * @param future "will", "shall"
     * @param pastEndings "ed"
     * @param beforeAdjectives before these, a word with a past ending is none: "is excited"
     * @param boundaries words that begin another clause
     */
    record Verbs(
            Set<String> past,
            Set<String> future,
            List<String> pastEndings,
            Set<String> beforeAdjectives,
            Set<String> boundaries) {}

    /** The parser's memory, without its rows. */
    @Nullable
    List<Edge>[] @Nullable [] rows(int tokens) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        @Nullable
        List<Edge>[] @Nullable [] rows = new List[tokens][];
        return rows;
    }

    /** A row of the parser's memory. */
    @Nullable
    List<Edge>[] row() {
        @SuppressWarnings({"unchecked", "rawtypes"})
        @Nullable
        List<Edge>[] row = new List[size];
        return row;
    }
}
