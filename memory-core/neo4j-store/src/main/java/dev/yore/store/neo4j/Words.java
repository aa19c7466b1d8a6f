package dev.yore.store.neo4j;

import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text, the same for what is stored and for what is asked: runs of letters and digits, folded to lower
 * case and compatibility form, without accents, without a possessive {@code 's}. Scripts that are written without spaces
 * give every character and every pair of neighbours. The database's own analyzers are not used: what they make of a
 * text changes with its version, and its query parser would read words as syntax.
 */
final class Words {
    /** The database's analyzer would cut what is longer in two. */
    private static final int LONGEST = 100;

    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private static final Pattern ACCENTS =
            Pattern.compile("[\\u0300-\\u036F\\u0591-\\u05BD\\u05BF-\\u05C7\\u064B-\\u065F\\u0670]+");
    private static final Pattern POSSESSIVE = Pattern.compile("['’ʼ＇]s(?![\\p{L}\\p{N}])");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    private Words() {}

    /** The words in order, as often as they occur. */
    static List<String> of(String text) {
        var words = new ArrayList<String>();
        Matcher runs = WORD.matcher(POSSESSIVE.matcher(fold(text)).replaceAll(""));
        while (runs.find()) {
            addRun(runs.group(), words);
        }
        return words;
    }

    private static String fold(String text) {
        String decomposed = Normalizer.normalize(Row.wellFormed(text), Normalizer.Form.NFKD);
        String bare = ACCENTS.matcher(decomposed).replaceAll("");
        return plainLetters(Normalizer.normalize(bare, Normalizer.Form.NFC).toLowerCase(Locale.ROOT));
    }

    /** Cuts a run where a script with spaces meets one without. */
    private static void addRun(String run, List<String> words) {
        var word = new StringBuilder();
        String before = "";
        for (int i = 0; i < run.length(); ) {
            int c = run.codePointAt(i);
            String character = Character.toString(c);
            if (WITHOUT_SPACES.contains(UnicodeScript.of(c))) {
                addWord(word, words);
                words.add(character);
                if (!before.isEmpty()) {
                    words.add(before + character);
                }
                before = character;
            } else {
                word.append(character);
                before = "";
            }
            i += character.length();
        }
        addWord(word, words);
    }

    private static void addWord(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.length() <= LONGEST ? word.toString() : digest(word.toString()));
            word.setLength(0);
        }
    }

    /** What stands for a text that is too long for an index. */
    static String digest(String text) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** Letters that Unicode does not take for accented ones, as people type them on other keyboards. */
    private static String plainLetters(String word) {
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
}
