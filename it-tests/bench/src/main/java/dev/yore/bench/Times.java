package dev.yore.bench;

import java.util.Arrays;

/** Durations of one thing, in nanoseconds. Not thread-safe. */
public final class Times {
    private final long[] nanos;
    private int n;

    public Times(int most) {
        this.nanos = new long[most];
    }

    public void add(long each) {
        nanos[n++] = each;
    }

    /** In milliseconds: the time that a share of all did not exceed. */
    public double ms(double share) {
        long[] sorted = Arrays.copyOf(nanos, n);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(n - 1L, Math.round(Math.ceil(share * n)) - 1)] / 1e6;
    }
}
