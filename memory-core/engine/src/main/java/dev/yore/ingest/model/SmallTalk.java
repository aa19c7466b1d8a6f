package dev.yore.ingest.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Knows the turns that say nothing: a greeting, thanks, "ok", an emoji. It looks at the words alone and errs on the
 * side of asking: every word must be one that carries no fact, there may be {@value #MOST_WORDS} of them, and what may
 * answer a question is asked about, unless it greets or thanks. English.
 */
final class SmallTalk {
    private static final int MOST_WORDS = 6;
    private static final Pattern APOSTROPHES = Pattern.compile("['’]");
    private static final Pattern NOT_A_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private static final Set<String> COURTESIES =
            Set.of("hi", "hello", "hey", "hiya", "bye", "goodbye", "thanks", "thank", "thx");

    private static final Set<String> FILLERS = Set.of(
            "good",
            "morning",
            "evening",
            "afternoon",
            "night",
            "welcome",
            "youre",
            "see",
            "you",
            "later",
            "soon",
            "take",
            "care",
            "there",
            "again",
            "so",
            "very",
            "much",
            "a",
            "lot",
            "ok",
            "okay",
            "k",
            "alright",
            "got",
            "it",
            "cool",
            "great",
            "nice",
            "awesome",
            "perfect",
            "fine",
            "wow",
            "oh",
            "ah",
            "hm",
            "hmm",
            "lol",
            "haha",
            "hahaha",
            "hehe",
            "well",
            "understood");

    private SmallTalk() {}

    /** @param previous the turn before it, which it may answer; empty: none */
    static boolean is(String text, String previous) {
        String bare = APOSTROPHES.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
        List<String> words = Arrays.stream(NOT_A_WORD.split(bare))
                .filter(word -> !word.isEmpty())
                .toList();
        boolean sayNothing = words.size() <= MOST_WORDS
                && words.stream().allMatch(w -> COURTESIES.contains(w) || FILLERS.contains(w));
        return sayNothing && (!asks(previous) || !Collections.disjoint(words, COURTESIES));
    }

    private static boolean asks(String turn) {
        return turn.contains("?") || turn.contains("？");
    }
}
