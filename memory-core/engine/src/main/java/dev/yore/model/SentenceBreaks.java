package dev.yore.model;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a text may be cut without cutting a sentence. Rather too few places than one within a sentence: none after a
 * title or an initial ("Dr. J. Smith"), which the JDK's own rules take for an end.
 */
public final class SentenceBreaks {
    private static final Set<String> TITLES = Set.of(
            "mr", "mrs", "ms", "mx", "dr", "prof", "st", "mt", "jr", "sr", "vs", "no", "fig", "vol", "rev", "gen",
            "col", "capt", "sgt", "hon", "approx", "ca", "cf", "al", "inc", "ltd", "co", "e.g", "i.e");

    /** The last word of what comes before a place, and its full stop. */
    private static final Pattern SHORTENED = Pattern.compile("(?:^|[\\s(\\[\"“])([\\p{L}.]+)\\.\\s*$");

    /** No title is longer; a whole text need not be looked through for each of its sentences. */
    private static final int LOOK_BACK = 16;

    private SentenceBreaks() {}

    /**
     * The places between two sentences, in order: offsets of the characters that sentences but the first begin with.
     *
     * @param language decides what ends a sentence
     */
    public static List<Integer> of(String text, Locale language) {
        BreakIterator sentences = BreakIterator.getSentenceInstance(language);
        sentences.setText(text);
        var breaks = new ArrayList<Integer>();
        for (int end = sentences.next(); end != BreakIterator.DONE; end = sentences.next()) {
            if (end < text.length() && !isShortened(text, end)) {
                breaks.add(end);
            }
        }
        return breaks;
    }

    private static boolean isShortened(String text, int end) {
        Matcher before = SHORTENED.matcher(text.substring(Math.max(0, end - LOOK_BACK), end));
        return before.find() && isShortForm(before.group(1));
    }

    private static boolean isShortForm(String word) {
        return word.codePointCount(0, word.length()) == 1 && !word.equalsIgnoreCase("I")
                || TITLES.contains(word.toLowerCase(Locale.ROOT));
    }
}
