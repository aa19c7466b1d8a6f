package dev.yore.search;

import dev.yore.ai.Excerpt;
import dev.yore.model.NameKey;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A question as it is understood before anything is looked up: which stretch of time it names, whether it looks back,
 * and whether it is about the speaker.
 *
 * @param words of the text, as they stand
 * @param keys of its words, as names are compared
 * @param window what its time words name, reckoned from when it is asked; absent if it has none
 * @param past whether it asks for what may have ended
 */
record Question(
        String text,
        List<String> words,
        Set<String> keys,
        @Nullable Interval window,
        boolean past,
        boolean firstPerson) {
    /** Characters of a query that are read. */
    static final int MAX_LENGTH = 2_000;

    private static final Pattern SPACE = Pattern.compile(" ");
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
    /** Words that say how a question is asked and not what about; articles, pronouns, auxiliaries, prepositions. */
    private static final Set<String> FUNCTION_WORDS = Set.of(
            ("a an the this that these those there here i me my mine we us our you your he him his she her it its they"
                            + " them their what which who whom whose when where why how is are was were am be been being do"
                            + " does did done has have had having can could will would shall should may might must and or"
                            + " but if so than too very not no nor as at by for from in into of off on onto out over to up"
                            + " about with within without during between before after then just now any some such")
                    .split(" "));

    /** Of a query longer than {@link #MAX_LENGTH} its excerpt is understood. */
    static Question understand(String query, Instant asked, ZoneId zone, TimeResolver times) {
        String text = Excerpt.of(query, MAX_LENGTH);
        List<String> words = BETWEEN_WORDS
                .splitAsStream(text)
                .filter(word -> !word.isBlank())
                .toList();
        List<String> lower =
                words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
        return new Question(
                text,
                words,
                words.stream().map(NameKey::of).collect(Collectors.toSet()),
                window(text, asked, zone, times).orElse(null),
                lower.stream().anyMatch(PAST::contains),
                lower.stream().anyMatch(FIRST_PERSON::contains));
    }

    /** The words that say what it is about, for a search by words; all of them where none is left. */
    String content() {
        String content = words.stream().filter(word -> !isFunctionWord(word)).collect(Collectors.joining(" "));
        return content.isEmpty() ? text : content;
    }

    /** Whether it calls somebody by a name, or by one of the words of a name of several. */
    boolean names(String person) {
        String key = NameKey.of(person);
        return keys.contains(key) || SPACE.splitAsStream(key).anyMatch(keys::contains);
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
