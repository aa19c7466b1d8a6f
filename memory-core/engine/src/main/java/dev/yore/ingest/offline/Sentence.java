package dev.yore.ingest.offline;

import java.util.List;

/**
 * One sentence.
 *
 * @param tokens without the mark that ends it
 * @param asked where a question begins in it; its size if it asks nothing
 * @param time for each token whether it is part of a time expression
 */
record Sentence(List<Token> tokens, int asked, boolean[] time) {
    private static final Token NONE = new Token(0, 0, "", "", false);

    int size() {
        return tokens.size();
    }

    /** The token at a place; an empty one outside the sentence. */
    Token at(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i) : NONE;
    }

    boolean isTime(int i) {
        return i >= 0 && i < time.length && time[i];
    }

    boolean has(int i, String... words) {
        for (int k = 0; k < words.length; k++) {
            if (!at(i + k).is(words[k])) {
                return false;
            }
        }
        return true;
    }
}
