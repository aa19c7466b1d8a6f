package dev.yore.time.expression;

/**
 * A word, a run of digits or a sign.
 *
 * @param word in lower case, independent of any locale
 * @param capital whether it is written with a capital at its start
 * @param glued whether it follows the token before it without a space
 */
record Token(Kind kind, String word, boolean capital, int begin, int end, boolean glued) {
    enum Kind {
        WORD,
        DIGITS,
        SIGN
    }

    boolean isDigits() {
        return kind == Kind.DIGITS;
    }

    boolean is(String expected) {
        return word.equals(expected);
    }
}
