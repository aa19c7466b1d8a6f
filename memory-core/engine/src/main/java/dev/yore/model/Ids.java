package dev.yore.model;

import java.util.Objects;

/** The one rule for identifiers, so that every store can index them whole. */
final class Ids {
    /** Well under the 8 kB that a Neo4j range index takes, and Lucene's 32,766 bytes, even at four bytes each. */
    static final int MAX_LENGTH = 512;

    private Ids() {}

    static String requireValid(String name, String value) {
        Objects.requireNonNull(value, name);
        if (value.isBlank()) {
            throw new IllegalArgumentException(name + " must not be blank");
        }
        if (value.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    name + " must have at most " + MAX_LENGTH + " characters, got " + value.length());
        }
        if (value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(name + " must not contain the character U+0000");
        }
        for (int i = 0; i < value.length(); ) {
            int c = value.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException(name + " must be well-formed Unicode, got a lone surrogate");
            }
            i += Character.charCount(c);
        }
        return value;
    }
}
