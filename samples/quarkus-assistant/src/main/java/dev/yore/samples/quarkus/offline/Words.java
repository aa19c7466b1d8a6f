package dev.yore.samples.quarkus.offline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words of an English text that say what it is about, each cut to its stem. */
final class Words {
    private static final Set<String> EMPTY = Set.of(
            ("a an the i me my mine you your we us our he she it they his her its their this that these those who whom whose "
                            + "what which where when why how do does did done is are was were am be been being have has had "
                            + "can could will would shall should may might must to of in on at for from with by about as and "
                            + "or but if not no yes so than then there here now tell know remember ago since until please "
                            + "called named")
                    .split(" "));
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private Words() {}

    static Set<String> of(String text) {
        return Arrays.stream(NO_WORD.split(text.toLowerCase(Locale.ROOT)))
                .filter(word -> word.length() > 1 && !EMPTY.contains(word))
                .map(Words::stem)
                .collect(Collectors.toSet());
    }

    static int shared(Set<String> one, Set<String> other) {
        return (int) one.stream().filter(other::contains).count();
    }

    private static String stem(String word) {
        String stem = word.replaceFirst("(?:ing|ed|es|s)$", "");
        String cut = stem.length() < 3 ? word : stem;
        return cut.length() > 3 && cut.endsWith("e") ? cut.substring(0, cut.length() - 1) : cut;
    }
}
