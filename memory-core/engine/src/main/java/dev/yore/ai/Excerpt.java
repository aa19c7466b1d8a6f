package dev.yore.ai;

/**
 * What a model reads of a long text: its beginning and its end, where a text says what it is about and what it wants.
 * Embedding models read some hundred tokens at a time; with each further piece a text's vector costs more and says less,
 * and a remote model refuses texts beyond its limit.
 */
public final class Excerpt {
    private static final String GAP = " … ";
    /** How far a cut moves so as not to fall into a word. */
    private static final int LONGEST_WORD = 40;

    private Excerpt() {}

    /** The text itself if it has at most so many characters, otherwise about half as many from either end. */
    public static String of(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int half = (length - GAP.length()) / 2;
        return text.substring(0, before(text, half)).stripTrailing()
                + GAP
                + text.substring(after(text, text.length() - half)).stripLeading();
    }

    private static int before(String text, int cut) {
        for (int i = cut; i > 0 && i > cut - LONGEST_WORD; i--) {
            if (Character.isWhitespace(text.charAt(i))) {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(cut)) ? cut - 1 : cut;
    }

    private static int after(String text, int cut) {
        for (int i = cut; i < text.length() && i < cut + LONGEST_WORD; i++) {
            if (Character.isWhitespace(text.charAt(i))) {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(cut)) ? cut + 1 : cut;
    }
}
