package dev.yore.store.lucene;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * The words of a text, the same for what is stored and for what is asked. Words are cut by Unicode's rules (UAX #29),
 * folded to lower case and compatibility form, and lose their accents and a possessive {@code 's}. Scripts that are
 * written without spaces give every character and every pair of neighbours. A word with a joint inside
 * ({@code main.py}, {@code l'avion}) gives its parts as well.
 *
 * <p>Nothing is stemmed: it would cut names ("Paris", "James"). What English needs of it is done to the question
 * instead: {@link dev.yore.store.WordForms forms} of a word are looked for beside it.
 */
final class Words {
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

    private static final Pattern APOSTROPHES = Pattern.compile("['’‘ʼ＇]");
    private static final Pattern POSSESSIVE = Pattern.compile("['’ʼ＇]s$");
    private static final Pattern JOINTS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

    private Words() {}

    /** The words in order, as often as they occur. */
    static List<String> of(String text) {
        var words = new ArrayList<String>();
        var run = new StringBuilder();
        int runEnd = -1;
        try (var tokens = new StandardTokenizer()) {
            tokens.setReader(new StringReader(fold(text)));
            var term = tokens.getAttribute(CharTermAttribute.class);
            var offset = tokens.getAttribute(OffsetAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                if (isWithoutSpaces(term)) {
                    if (offset.startOffset() != runEnd) {
                        addRun(run, words);
                    }
                    run.append(term);
                    runEnd = offset.endOffset();
                } else {
                    addRun(run, words);
                    addWord(term.toString(), words);
                }
            }
            tokens.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        addRun(run, words);
        return words;
    }

    private static String fold(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String bare = ACCENTS.matcher(decomposed).replaceAll("");
        return Normalizer.normalize(bare, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }

    private static boolean isWithoutSpaces(CharSequence token) {
        return WITHOUT_SPACES.contains(UnicodeScript.of(Character.codePointAt(token, 0)));
    }

    private static void addRun(StringBuilder run, List<String> words) {
        int before = -1;
        for (int i = 0; i < run.length(); ) {
            int next = i + Character.charCount(run.codePointAt(i));
            words.add(run.substring(i, next));
            if (before >= 0) {
                words.add(run.substring(before, next));
            }
            before = i;
            i = next;
        }
        run.setLength(0);
    }

    private static void addWord(String token, List<String> words) {
        String owner = POSSESSIVE.matcher(token).replaceFirst("");
        String whole = APOSTROPHES.matcher(owner).replaceAll("");
        words.add(plainLetters(whole));
        List<String> parts = JOINTS.splitAsStream(owner).toList();
        if (parts.size() > 1 && owner.codePoints().anyMatch(Character::isLetter)) {
            for (String part : parts) {
                if (part.length() > 1) {
                    words.add(plainLetters(part));
                }
            }
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
