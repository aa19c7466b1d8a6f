package dev.yore.bench.latency;

import java.util.Arrays;

/** Durations of one thing, in nanoseconds. Not thread-safe. */
final class Times {
    private final long[] nanos;
    private int n;

    Times(int most) {
        this.nanos = new long[most];
    }

    void add(long each) {
        nanos[n++] = each;
    }

    /** In milliseconds: the time that a share of all did not exceed. */
    double ms(double share) {
        long[] sorted = Arrays.copyOf(nanos, n);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(n - 1L, Math.round(Math.ceil(share * n)) - 1)] / 1e6;
    }
}
