package dev.yore.ingest.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Knows the turns that say nothing: a greeting, thanks, "ok", an emoji. It looks at the words alone and errs on the
 * side of asking: every word must be one that carries no fact, and there may be {@value #MOST_WORDS} of them. "Yes" and
 * "no" are not among them, as they answer something.
 */
final class SmallTalk {
    private static final int MOST_WORDS = 6;
    private static final Pattern APOSTROPHES = Pattern.compile("['’]");
    private static final Pattern NOT_A_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private static final Set<String> WORDS = Set.of(
            // greetings and partings
            "hi",
            "hello",
            "hey",
            "hiya",
            "howdy",
            "good",
            "morning",
            "evening",
            "afternoon",
            "night",
            "bye",
            "goodbye",
            "cheers",
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
            // thanks
            "thanks",
            "thank",
            "thx",
            "ty",
            "so",
            "very",
            "much",
            "a",
            "lot",
            "please",
            // acknowledgement
            "ok",
            "okay",
            "k",
            "kk",
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

    static boolean is(String text) {
        String bare = APOSTROPHES.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
        List<String> words = Arrays.stream(NOT_A_WORD.split(bare))
                .filter(word -> !word.isEmpty())
                .toList();
        return words.size() <= MOST_WORDS && WORDS.containsAll(words);
    }
}
