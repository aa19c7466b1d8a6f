package dev.yore.time.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of every text, sense or nonsense. */
class AnyTextTest {
    private static final TimeResolver RESOLVER = TimeResolver.english();
    private static final TimeContext LEAP_DAY =
            TimeContext.at(Instant.parse("2028-02-29T23:30:00Z"), ZoneId.of("America/New_York"));
    private static final int HOSTILE_LENGTH = 100_000;
    private static final long STEPS_PER_CHARACTER = 200;

    @Property
    void expressionsAreInOrderInsideTheTextAndApart(@ForAll("sentences") String text) {
        assertSound(text);
    }

    @Property
    void anyCharactersDo(@ForAll String text) {
        assertSound(text);
    }

    @Property
    void theSameTextMeansTheSameTwice(@ForAll("sentences") String text) {
        assertThat(RESOLVER.resolve(text, LEAP_DAY)).isEqualTo(RESOLVER.resolve(text, LEAP_DAY));
    }

    @Provide
    Arbitrary<String> sentences() {
        return Arbitraries.of(
                        "last",
                        "next",
                        "this",
                        "the",
                        "of",
                        "in",
                        "from",
                        "to",
                        "between",
                        "and",
                        "until",
                        "since",
                        "every",
                        "ago",
                        "after",
                        "before",
                        "Friday",
                        "May",
                        "March",
                        "29",
                        "30",
                        "February",
                        "2026",
                        "31",
                        "2027-02-30",
                        "13/31",
                        "5/12",
                        "9:30",
                        "am",
                        "pm",
                        "noon",
                        "two",
                        "twenty",
                        "three",
                        "weeks",
                        "days",
                        "year",
                        "month",
                        "quarter",
                        "summer",
                        "Easter",
                        "morning",
                        "tomorrow",
                        "first",
                        "21st",
                        "-",
                        ",",
                        ".",
                        "'",
                        "hours",
                        "half",
                        "past",
                        "0",
                        "99999999",
                        "10000",
                        "decades",
                        "century",
                        "week",
                        "weekend",
                        "end of",
                        "early",
                        "now",
                        "for",
                        "at")
                .list()
                .ofMaxSize(14)
                .map(words -> String.join(" ", words));
    }

    private static void assertSound(String text) {
        int last = 0;
        for (TimeExpression each : RESOLVER.resolve(text, LEAP_DAY)) {
            assertThat(each.begin()).isGreaterThanOrEqualTo(last);
            assertThat(each.end()).isGreaterThan(each.begin()).isLessThanOrEqualTo(text.length());
            assertThat(each.text()).isEqualTo(text.substring(each.begin(), each.end()));
            last = each.end();
        }
    }

    static Stream<String> hostile() {
        return Stream.of(
                        "from ",
                        "between 3 and ",
                        "in 3 days and 2 weeks and ",
                        "the last first of the ",
                        "1/",
                        "1:",
                        "-",
                        "12-",
                        "next next last ",
                        "ten ",
                        "twenty ",
                        "two thousand and ",
                        "may ",
                        "the end of the ",
                        "9",
                        "x",
                        "' ",
                        "Friday, ",
                        "early late mid ",
                        "at 5 in the morning on ",
                        "every other ",
                        "p . m . ",
                        "2016 ",
                        "\uD83D")
                .map(piece -> piece.repeat(10_000 / piece.length()));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void theWorkIsLinearInTheText(String text) {
        long whole = RESOLVER.steps(text, LEAP_DAY);
        long half = RESOLVER.steps(text.substring(0, text.length() / 2), LEAP_DAY);
        assertThat(whole).isLessThanOrEqualTo(STEPS_PER_CHARACTER * text.length());
        assertThat(whole).isLessThanOrEqualTo(half * 2 + half / 10 + 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/", "the last first of the ", "9", "(((("})
    void aLongHostileTextIsReadToItsEnd(String piece) {
        String text = piece.repeat(HOSTILE_LENGTH / piece.length()) + " yesterday";
        assertThat(RESOLVER.resolve(text, LEAP_DAY)).last().matches(found -> found.end() == text.length());
    }

    @Test
    void everyDayOfALeapYearCanBeTheReference() {
        List<String> words = List.of(
                "last month",
                "in one month",
                "a year ago",
                "on the 31st",
                "February 29",
                "next quarter",
                "the last Friday of the month",
                "Easter",
                "early next week",
                "from Monday to Friday",
                "the first week of next year");
        Instant first = Instant.parse("2028-01-01T12:00:00Z");
        IntStream.range(0, 366)
                .mapToObj(day -> TimeContext.at(first.plusSeconds(day * 86_400L), ZoneId.of("Asia/Tokyo")))
                .forEach(context -> words.forEach(text -> assertThat(RESOLVER.resolve(text, context))
                        .as(text)
                        .hasSize(1)
                        .allMatch(found -> found.when().isPresent())));
    }
}
