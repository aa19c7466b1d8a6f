package dev.yore.ingest.offline;

/**
 * A word, a number, a mark or the second half of a contraction ("n't", "'s").
 *
 * @param begin where it starts in the episode's content
 * @param end the first position after it
 * @param text as it was written
 * @param lower in small letters, with a straight apostrophe
 * @param word whether it has letters or digits
 */
record Token(int begin, int end, String text, String lower, boolean word) {

    boolean is(String other) {
        return lower.equals(other);
    }

    boolean capitalised() {
        return word && Character.isUpperCase(text.codePointAt(0));
    }

    boolean startsWithDigit() {
        return word && Character.isDigit(text.codePointAt(0));
    }
}
