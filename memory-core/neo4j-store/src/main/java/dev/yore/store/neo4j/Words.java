package dev.yore.store.neo4j;

import dev.yore.store.Digest;
import dev.yore.store.Letters;
import java.util.ArrayList;
import java.util.List;
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

    private static final Pattern POSSESSIVE = Pattern.compile("['’ʼ＇]s(?![\\p{L}\\p{N}])");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    private Words() {}

    /** The words in order, as often as they occur. */
    static List<String> of(String text) {
        var words = new ArrayList<String>();
        Matcher runs = WORD.matcher(POSSESSIVE
                .matcher(Letters.plain(Letters.fold(Row.wellFormed(text))))
                .replaceAll(""));
        while (runs.find()) {
            addRun(runs.group(), words);
        }
        return words;
    }

    /** Cuts a run where a script with spaces meets one without. */
    private static void addRun(String run, List<String> words) {
        var word = new StringBuilder();
        String before = "";
        for (int i = 0; i < run.length(); ) {
            int c = run.codePointAt(i);
            String character = Character.toString(c);
            if (Letters.areWithoutSpaces(c)) {
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
            words.add(word.length() <= LONGEST ? word.toString() : Digest.of(word.toString()));
            word.setLength(0);
        }
    }
}
