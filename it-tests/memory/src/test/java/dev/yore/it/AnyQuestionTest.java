package dev.yore.it;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.search.Recipe;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever is typed is a question: no operator, bracket or script is a syntax error, scores are numbers, best first, and
 * what is asked twice is answered alike, by each recipe in turn.
 */
class AnyQuestionTest {
    private static final Instant NOW = Instant.parse("2026-11-30T09:00:00Z");
    private static final List<String> OPERATORS = List.of(
            "\"",
            "'",
            "`",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "<",
            ">",
            "AND",
            "OR",
            "NOT",
            "TO",
            "&&",
            "||",
            "!",
            "+",
            "-",
            "~",
            "~0.8",
            "*",
            "?",
            "^",
            "^2.5",
            ":",
            "name:",
            "\\",
            "/",
            "/.*/",
            ";",
            "--",
            "%",
            "_",
            "$",
            "|",
            "\0",
            "\n",
            "\t",
            "\uFEFF",
            "\uD800",
            "\uDC00",
            "\u202E",
            "\u200D",
            "null",
            "NaN",
            "-1",
            "99999999999999999999");
    private static final List<String> WORDS = List.of(
            "Ana",
            "Rome",
            "Acme",
            "lives",
            "works",
            "dogs",
            "the",
            "in",
            "where",
            "who",
            "yesterday",
            "last May",
            "2019",
            "since 1999",
            "31 February",
            "東京",
            "住んでいます",
            "北京的狗",
            "서울",
            "مدينة",
            "القاهرة",
            "עיר",
            "Москва",
            "कहाँ",
            "ไหน",
            "İstanbul",
            "straße",
            "ﬁsh",
            "é",
            "e\u0301",
            "😀",
            "👩‍👩‍👧",
            "🇫🇷");

    private static final List<Recipe> RECIPES = List.of(
            Recipe.STANDARD,
            Recipe.SCORE_FUSION,
            Recipe.RRF,
            Recipe.MMR,
            Recipe.EPISODE_MENTIONS,
            Recipe.NODE_DISTANCE,
            Recipe.CROSS_ENCODER,
            Recipe.RRF.then(Recipe.mmr(0.3)));

    private static final int QUESTIONS = Integer.getInteger("yore.questions", 200);
    private static final int LONG_QUESTIONS = RECIPES.size();
    private static final int MOST_PARTS = 12;

    private static TemporalMemory memory;

    @BeforeAll
    static void tell() {
        memory = TemporalMemory.over(LuceneStore.inMemory())
                .embedder(new HashingEmbedder(32))
                .scorer((query, texts) -> texts.stream()
                        .map(text -> (double) (query + text).hashCode())
                        .toList())
                .clock(new SettableClock(NOW))
                .build();
        Stream.of(
                        "I live in Rome.",
                        "Ana works at Acme in Москва.",
                        "私は東京に住んでいます。",
                        "أعيش في القاهرة",
                        "We have two dogs 😀 and a cat named İpek.",
                        "My sister Ana moved to Straßburg in May 2019.",
                        "(a AND b) OR \"c d\" NOT e:f")
                .forEach(text ->
                        memory.remember(Episode.message("alice", text, NOW)).await());
    }

    @AfterAll
    static void close() {
        memory.close();
    }

    @Test
    void isAnsweredWithNumbersAndTwiceAlike() {
        for (int seed = 0; seed < QUESTIONS; seed++) {
            var random = new Random(seed);
            assertAnswered(seed, question(random, random.nextInt(MOST_PARTS + 1)));
        }
    }

    @Test
    void evenOfTwoThousandWords() {
        for (int seed = 0; seed < LONG_QUESTIONS; seed++) {
            assertAnswered(seed, question(new Random(seed), 2_000));
        }
    }

    private static void assertAnswered(int seed, String question) {
        Recipe recipe = RECIPES.get(seed % RECIPES.size());
        Search search = Search.all(question).in("alice").everything().by(recipe);
        String asked = "question " + seed + " by " + recipe.name() + ": " + question;

        SearchResult result = assertDoesNotThrow(() -> memory.search(search), asked);

        assertRanked(asked, result.facts());
        assertRanked(asked, result.entities());
        assertRanked(asked, result.episodes());
        assertThat(memory.search(search)).as(asked).isEqualTo(result);
        assertThat(memory.search(search.in("bob")).isEmpty()).isTrue();
    }

    private static <T> void assertRanked(String asked, List<Hit<T>> hits) {
        double before = Double.MAX_VALUE;
        for (Hit<T> hit : hits) {
            assertThat(hit.score()).as(asked).isFinite().isLessThanOrEqualTo(before);
            before = hit.score();
        }
    }

    /** Words, operators and characters at random, with blanks between them or without. */
    private static String question(Random random, int parts) {
        String between = random.nextBoolean() ? " " : "";
        return Stream.generate(() -> part(random)).limit(parts).collect(joining(between));
    }

    private static String part(Random random) {
        return switch (random.nextInt(7)) {
            case 0, 1, 2 -> WORDS.get(random.nextInt(WORDS.size()));
            case 3, 4, 5 -> OPERATORS.get(random.nextInt(OPERATORS.size()));
            default ->
                random.ints(random.nextInt(12), 0, Character.MAX_CODE_POINT + 1)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
        };
    }
}
