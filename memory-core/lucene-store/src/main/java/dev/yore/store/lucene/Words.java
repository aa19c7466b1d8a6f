package dev.yore.store.lucene;

import dev.yore.store.Letters;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
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
            tokens.setReader(new StringReader(Letters.fold(text)));
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

    private static boolean isWithoutSpaces(CharSequence token) {
        return Letters.areWithoutSpaces(Character.codePointAt(token, 0));
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
        words.add(Letters.plain(whole));
        List<String> parts = JOINTS.splitAsStream(owner).toList();
        if (parts.size() > 1 && owner.codePoints().anyMatch(Character::isLetter)) {
            for (String part : parts) {
                if (part.length() > 1) {
                    words.add(Letters.plain(part));
                }
            }
        }
    }
}
