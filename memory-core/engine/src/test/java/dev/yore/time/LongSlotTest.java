package dev.yore.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Somebody who moves all their life costs each move what their moves so far are, and not the square of it. */
class LongSlotTest {
    private static final int CLAIMS = 2_000;
    private static final int LONGER = 4;
    private static final int RUNS = 7;
    /** Time on the processor, which other programs do not add to. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final Circumstances ONE_AT_A_TIME = Circumstances.of(Exclusions.bySource(Saying.LIVES_IN));

    static Stream<Arguments> lives() {
        return Stream.of(
                life("a new town each time", i -> Saying.of("Town-" + i).observed(i)),
                life("two towns in turn", i -> Saying.of("Town-" + i % 2).observed(i)),
                life("the latest move told first", i -> Saying.of("Town-" + i).since(-i, -i + 0.5)),
                life(
                        "stays told with their ends",
                        i -> Saying.of("Town-" + i % 50).between(i, i + 0.5, CLAIMS)),
                life(
                        "moves and departures",
                        i -> i % 2 == 0
                                ? Saying.of("Town-" + i).observed(i)
                                : Saying.of("Town-" + (i - 1)).left(i, i)));
    }

    private static Arguments life(String name, IntFunction<Saying> sayings) {
        return Arguments.of(name, sayings);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lives")
    void timeGrowsLittleFasterThanTheHistory(String name, IntFunction<Saying> sayings) {
        List<Claim> some = claims(sayings, CLAIMS);
        List<Claim> more = claims(sayings, LONGER * CLAIMS);
        long quickest = Long.MAX_VALUE;
        long quickestOfMore = Long.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            quickest = Math.min(quickest, nanosToDerive(some));
            quickestOfMore = Math.min(quickestOfMore, nanosToDerive(more));
        }

        // The square would be LONGER times more than this
        assertThat((double) quickestOfMore / quickest).as(name).isLessThan(2.5 * LONGER);
    }

    private static long nanosToDerive(List<Claim> claims) {
        long began = THREADS.getCurrentThreadCpuTime();
        assertThat(Derivation.derive(claims, ONE_AT_A_TIME, Saying.year(1_000_000)))
                .isNotEmpty();
        return THREADS.getCurrentThreadCpuTime() - began;
    }

    private static List<Claim> claims(IntFunction<Saying> sayings, int count) {
        return new ArrayList<>(IntStream.range(0, count)
                .mapToObj(i -> sayings.apply(i).recorded(i, Saying.year(100_000 + i)))
                .toList());
    }
}
