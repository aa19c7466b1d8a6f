package dev.yore.search;

import dev.yore.time.Interval;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A question as it is understood before anything is looked up: which stretch of time it names, whether it looks back,
 * and whether it is about the speaker.
 *
 * @param words of the text, as they stand
 * @param window what its time words name, reckoned from when it is asked; absent if it has none
 * @param past whether it asks for what may have ended
 */
record Question(String text, List<String> words, @Nullable Interval window, boolean past, boolean firstPerson) {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}'’-]+");
    private static final Set<String> PAST = Set.of(
            "did",
            "was",
            "were",
            "had",
            "used",
            "before",
            "previous",
            "previously",
            "earlier",
            "former",
            "formerly",
            "ever",
            "history",
            "first",
            "last",
            "when",
            "long",
            "times",
            "until");
    private static final Set<String> FIRST_PERSON = Set.of("i", "me", "my", "mine", "myself", "i'm", "i've", "i'd");
    private static final Set<String> FUNCTION_WORDS = Set.of(
            "a", "an", "the", "is", "are", "was", "were", "do", "does", "did", "what", "who", "where", "when", "which",
            "how", "why", "in", "on", "at", "of", "to", "for", "and", "or", "i", "me", "my", "you", "he", "she", "it");

    static Question understand(String text, Instant asked, ZoneId zone, TimeResolver times) {
        List<String> words = BETWEEN_WORDS
                .splitAsStream(text)
                .filter(word -> !word.isBlank())
                .toList();
        List<String> lower =
                words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
        return new Question(
                text,
                words,
                window(text, asked, zone, times).orElse(null),
                lower.stream().anyMatch(PAST::contains),
                lower.stream().anyMatch(FIRST_PERSON::contains));
    }

    static boolean isFunctionWord(String word) {
        return FUNCTION_WORDS.contains(word.toLowerCase(Locale.ROOT));
    }

    private static Optional<Interval> window(String text, Instant asked, ZoneId zone, TimeResolver times) {
        List<TimeExpression> expressions = times.resolve(text, TimeContext.at(asked, zone));
        return expressions.stream()
                .flatMap(expression -> expression.when().stream())
                .findFirst();
    }
}
