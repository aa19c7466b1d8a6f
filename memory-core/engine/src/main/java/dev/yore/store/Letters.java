package dev.yore.store;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What letters are one for a search by words, in every store alike. For those who write a store. Stateless and
 * thread-safe.
 */
public final class Letters {
    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);
    /** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic; no vowel signs that make up a word. */
    private static final Pattern ACCENTS =
            Pattern.compile("[\\u0300-\\u036F\\u0591-\\u05BD\\u05BF-\\u05C7\\u064B-\\u065F\\u0670]+");

    private Letters() {}

    /** The text in lower case and compatibility form (NFKD, composed again), without accents. */
    public static String fold(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String bare = ACCENTS.matcher(decomposed).replaceAll("");
        return Normalizer.normalize(bare, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }

    /** A folded word with letters as people type them on other keyboards, which Unicode does not take for accented ones. */
    public static String plain(String word) {
        var plain = new StringBuilder(word.length());
        word.codePoints().forEach(c -> {
            switch (c) {
                case 'ß' -> plain.append("ss");
                case 'æ' -> plain.append("ae");
                case 'œ' -> plain.append("oe");
                case 'ø' -> plain.append('o');
                case 'ł' -> plain.append('l');
                case 'đ', 'ð' -> plain.append('d');
                case 'þ' -> plain.append("th");
                case 'ı' -> plain.append('i');
                default -> plain.appendCodePoint(c);
            }
        });
        return plain.toString();
    }

    /** Whether words of a character's script stand without spaces between them. */
    public static boolean areWithoutSpaces(int codePoint) {
        return WITHOUT_SPACES.contains(UnicodeScript.of(codePoint));
    }
}
