package dev.yore.ingest.settle;

import dev.yore.ingest.Naming;
import dev.yore.model.NameKey;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether two names are alike enough to ask about: every word of the shorter one stands in the longer, whole, begun or
 * with a letter amiss, or one is the other's initials. Whether they are one thing is not for likeness to say.
 *
 * @param words of the name, without fillers
 * @param numbers in the name, in order
 */
record Likeness(List<String> words, List<String> numbers) {
    private static final Set<String> FILLERS =
            Set.of("the", "a", "an", "of", "and", "de", "la", "le", "dr", "mr", "mrs", "ms");
    /** Shorter words are told apart by one letter: Dan and Don. */
    private static final int LONG_ENOUGH_TO_MISSPELL = 5;

    static Likeness of(String name) {
        return new Likeness(wordsOf(name), Naming.numbers(name));
    }

    /** The guard that nothing overrules: what has a number in its name is what has the same number. */
    static boolean differInNumbers(String one, String other) {
        return !Naming.numbers(one).equals(Naming.numbers(other));
    }

    boolean isLike(Likeness other) {
        if (!numbers.equals(other.numbers) || words.isEmpty() || other.words.isEmpty()) {
            return false;
        }
        List<String> fewer = words.size() <= other.words.size() ? words : other.words;
        List<String> more = fewer == words ? other.words : words;
        return isInitials(fewer, more)
                || fewer.stream().allMatch(word -> more.stream().anyMatch(longer -> areOneWord(word, longer)));
    }

    private static List<String> wordsOf(String name) {
        return Arrays.stream(NameKey.of(name).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
                .toList();
    }

    private static boolean isInitials(List<String> fewer, List<String> more) {
        String initials = more.stream().map(word -> word.substring(0, 1)).collect(Collectors.joining());
        return fewer.size() == 1 && initials.length() > 1 && fewer.get(0).equals(initials);
    }

    private static boolean areOneWord(String one, String other) {
        String shorter = one.length() <= other.length() ? one : other;
        String longer = shorter.equals(one) ? other : one;
        if (longer.startsWith(shorter)) {
            return shorter.length() == 1 || shorter.length() > 2 || shorter.equals(longer);
        }
        return shorter.length() >= LONG_ENOUGH_TO_MISSPELL && distance(shorter, longer) <= 1;
    }

    /** How many letters must be put in, taken out or changed; 2 for more than one. */
    private static int distance(String shorter, String longer) {
        if (longer.length() - shorter.length() > 1) {
            return 2;
        }
        int same = 0;
        while (same < shorter.length() && shorter.charAt(same) == longer.charAt(same)) {
            same++;
        }
        String rest = shorter.substring(same);
        String longerRest = longer.substring(same);
        boolean changed = !rest.isEmpty() && rest.substring(1).equals(longerRest.substring(1));
        boolean added = !longerRest.isEmpty() && rest.equals(longerRest.substring(1));
        boolean swapped = rest.length() > 1
                && longerRest.length() == rest.length()
                && rest.charAt(0) == longerRest.charAt(1)
                && rest.charAt(1) == longerRest.charAt(0)
                && rest.substring(2).equals(longerRest.substring(2));
        return changed || added || swapped ? 1 : 2;
    }
}
