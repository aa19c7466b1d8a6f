package dev.yore.time.expression;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

/** The work that a text takes grows with its length and no faster, however cunning the text. */
class HostileTextTest {
    private static final TimeResolver RESOLVER = TimeResolver.english();
    private static final List<String> WORDS = GrammarTexts.english().words();
    private static final List<String> BEGINNINGS = GrammarTexts.english().beginnings();
    private static final TimeContext LEAP_DAY =
            TimeContext.at(Instant.parse("2028-02-29T23:30:00Z"), ZoneId.of("America/New_York"));
    private static final int LENGTH = 100_000;
    private static final int SHORT = 600;
    private static final long STEPS_PER_CHARACTER = 200;
    /** Of one piece of text more or less. */
    private static final long MARGIN = 5_000;

    static Stream<String> hostile() {
        return Stream.concat(
                Stream.of(
                        "from ",
                        "of of the ",
                        "from 1 to ",
                        "the last ",
                        "in 3 days and 2 weeks and ",
                        "the last first of the ",
                        "1/",
                        "-",
                        "twenty ",
                        "two thousand and ",
                        "9",
                        "1 ",
                        "İ",
                        "\u0661",
                        "' ",
                        "' s ",
                        "my dog ",
                        "my Friday, ",
                        "called Friday ",
                        "to date ",
                        "Friday, ",
                        "at 5 in the morning on ",
                        "2016 ",
                        "((((",
                        "\uD83D"),
                worst());
    }

    /** The beginnings of rules that take the most steps. */
    private static Stream<String> worst() {
        Map<String, Long> steps =
                BEGINNINGS.stream().collect(Collectors.toMap(piece -> piece + " ", piece -> steps(piece + " ", SHORT)));
        return steps.keySet().stream()
                .sorted(Comparator.<String, Long>comparing(steps::get).reversed())
                .limit(8);
    }

    /** Ten times the text may take thirty times the time, to allow for noise; growing by the square it would take a hundred. */
    @ParameterizedTest
    @MethodSource("hostile")
    void workGrowsWithTheTextAlone(String piece) {
        Work tenth = work(piece, LENGTH / 10);
        Work again = work(piece, LENGTH / 10);
        Work whole = work(piece, LENGTH);
        assertThat(whole.steps()).isLessThanOrEqualTo(STEPS_PER_CHARACTER * LENGTH);
        assertThat(whole.steps()).isLessThanOrEqualTo(11 * tenth.steps() + MARGIN);
        long nanos = Math.max(MICROSECONDS.toNanos(100), Math.min(tenth.nanos(), again.nanos()));
        assertThat(whole.nanos()).isLessThan(30 * nanos);
    }

    @Test
    void noBeginningOfARuleRepeatedTakesMoreSteps() {
        for (String beginning : BEGINNINGS) {
            long whole = steps(beginning + ", ", SHORT);
            assertThat(whole).as(beginning).isLessThanOrEqualTo(STEPS_PER_CHARACTER * SHORT);
            assertThat(whole).as(beginning).isLessThanOrEqualTo(2 * steps(beginning + ", ", SHORT / 2) + MARGIN);
        }
    }

    @Property
    void noRowOfTheGrammarsOwnWordsTakesMoreSteps(@ForAll("pieces") String piece) {
        assertThat(steps(piece, SHORT)).as(piece).isLessThanOrEqualTo(STEPS_PER_CHARACTER * SHORT);
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of(Stream.concat(WORDS.stream(), BEGINNINGS.stream()).toList())
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(words -> String.join(" ", words) + " ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/", "the last first of the ", "9", "((((", "my dog ", "to date "})
    void aLongHostileTextIsReadToItsEnd(String piece) {
        String text = repeated(piece, LENGTH) + " yesterday";
        assertThat(RESOLVER.resolve(text, LEAP_DAY)).last().matches(found -> found.end() == text.length());
    }

    private static long steps(String piece, int length) {
        return RESOLVER.steps(repeated(piece, length), LEAP_DAY);
    }

    /** @param nanos of processor time: what else runs on the machine does not count */
    private record Work(long steps, long nanos) {}

    private static Work work(String piece, int length) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        long steps = steps(piece, length);
        return new Work(steps, threads.getCurrentThreadCpuTime() - begun);
    }

    private static String repeated(String piece, int length) {
        return piece.repeat(length / piece.length() + 1).substring(0, length);
    }
}
