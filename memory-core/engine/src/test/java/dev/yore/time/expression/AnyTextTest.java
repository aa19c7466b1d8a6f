package dev.yore.time.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What holds of every text, sense or nonsense. */
class AnyTextTest {
    private static final TimeResolver RESOLVER = TimeResolver.english();
    private static final TimeContext LEAP_DAY =
            TimeContext.at(Instant.parse("2028-02-29T23:30:00Z"), ZoneId.of("America/New_York"));

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
