package dev.yore.bench.crash;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What was acknowledged: of each lane the acts up to a number. The next one may have been begun, and may be done or not.
 * Not thread-safe.
 */
final class Ledger {
    private final int[] next = new int[Story.LANES];

    /** How many acts of a lane were acknowledged; the number of the one in hand. */
    int next(int lane) {
        return next[lane];
    }

    void acknowledge(int lane, int n) {
        if (n != next[lane]) {
            throw new IllegalStateException(
                    "lane " + lane + " acknowledged act " + n + ", and " + next[lane] + " comes next");
        }
        next[lane]++;
    }

    long total() {
        return Arrays.stream(next).asLongStream().sum();
    }

    /** As it is said to a command. */
    String words() {
        return Arrays.stream(next).mapToObj(String::valueOf).collect(Collectors.joining(","));
    }

    static Ledger of(List<Integer> next) {
        Ledger ledger = new Ledger();
        for (int lane = 0; lane < Story.LANES; lane++) {
            ledger.next[lane] = next.get(lane);
        }
        return ledger;
    }
}
