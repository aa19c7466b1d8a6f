package dev.yore.model;

/**
 * How long the texts of a memory may be, in characters. A longer one is a mistake, or a model gone astray: comparing
 * names of a million letters takes minutes, and no store indexes them. What a caller gives is refused by name; what a
 * model says is left out, with a warning. Ids are
 * as long as a name, at most.
 */
public final class Lengths {
    /** Of the name of an entity, a speaker or a type. */
    public static final int NAME = 512;

    /** Of a fact's sentence, or an attribute's value. */
    public static final int SENTENCE = 8_192;

    /** Of what was said: of an episode, unless the memory's builder sets another, and of a correction's words. */
    public static final int CONTENT = 262_144;

    private Lengths() {}

    /** @throws IllegalArgumentException if a text is longer */
    public static void requireAtMost(int most, String what, String text) {
        if (text.length() > most) {
            throw new IllegalArgumentException(
                    what + " must have at most " + most + " characters, got " + text.length());
        }
    }
}
