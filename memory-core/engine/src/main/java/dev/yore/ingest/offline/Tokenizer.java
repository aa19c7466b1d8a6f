package dev.yore.ingest.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Cuts a text into tokens, in one pass. */
final class Tokenizer {
    private static final List<String> SUFFIXES = List.of("n't", "'s", "'m", "'re", "'ve", "'ll", "'d");
    /** Contractions that are written without their apostrophe and are no other words, and how long the first half is. */
    private static final Map<String, Integer> BARE = Map.ofEntries(
            Map.entry("im", 1),
            Map.entry("ive", 1),
            Map.entry("dont", 2),
            Map.entry("doesnt", 4),
            Map.entry("didnt", 3),
            Map.entry("isnt", 2),
            Map.entry("arent", 3),
            Map.entry("wasnt", 3),
            Map.entry("havent", 4),
            Map.entry("hasnt", 3),
            Map.entry("cant", 2),
            Map.entry("couldnt", 5),
            Map.entry("wouldnt", 5));

    private static final Map<String, String> APOSTROPHES = Map.of("m", "'m", "ve", "'ve", "nt", "n't");
    private static final int LONGEST_BARE = 7;
    private static final int LONGEST_WORD = 100;

    private final String text;
    private final List<Token> tokens = new ArrayList<>();

    private Tokenizer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        var tokenizer = new Tokenizer(text);
        tokenizer.run();
        return tokenizer.tokens;
    }

    private void run() {
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (isWordPart(c)) {
                int end = endOfWord(i);
                addWord(i, end);
                i = end;
            } else {
                int end = i + Character.charCount(c);
                if (c == '\n' || !Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
                    add(i, end, false);
                }
                i = end;
            }
        }
    }

    private static boolean isWordPart(int c) {
        return Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    private int endOfWord(int begin) {
        int i = begin;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            boolean joins = isJoiner(c) && next < text.length() && isWordPart(text.codePointAt(next));
            if (!isWordPart(c) && !joins) {
                break;
            }
            i = next;
        }
        return i;
    }

    private static boolean isJoiner(int c) {
        return c == '-' || c == '\'' || c == '’' || c == '.' || c == '&' || c == '‐' || c == '‑';
    }

    private void addWord(int begin, int end) {
        int cut = contraction(begin, end);
        if (cut == end && end - begin <= LONGEST_BARE) {
            cut = begin + BARE.getOrDefault(straight(text.substring(begin, end)), end - begin);
        }
        add(begin, cut, true);
        if (cut < end) {
            String half = straight(text.substring(cut, end));
            tokens.add(new Token(cut, end, text.substring(cut, end), APOSTROPHES.getOrDefault(half, half), true));
        }
    }

    /** Where the second half of a contraction begins; the end if the word is none. */
    private int contraction(int begin, int end) {
        if (end - begin > LONGEST_WORD) {
            return end;
        }
        String word = straight(text.substring(begin, end));
        for (String suffix : SUFFIXES) {
            if (word.length() > suffix.length() && word.endsWith(suffix)) {
                return end - suffix.length();
            }
        }
        return end;
    }

    private void add(int begin, int end, boolean word) {
        String part = text.substring(begin, end);
        tokens.add(new Token(begin, end, part, straight(part), word));
    }

    /** A word too long to be one stays as it is: Java folds some at quadratic cost. */
    private static String straight(String word) {
        return word.length() > LONGEST_WORD ? word : word.replace('’', '\'').toLowerCase(Locale.ROOT);
    }
}
