package dev.yore.ingest.offline;

import org.jspecify.annotations.Nullable;

/**
 * What stands in a clause around its verb.
 *
 * @param time its time words; absent: it has none
 * @param anyMore "any more", "any longer"
 * @param afterAll "after all"
 * @param exempt "also", "as well", "part-time"
 * @param since "since I was a child" follows
 * @param hedged "maybe", "apparently"
 */
record Tail(@Nullable TimeSpan time, boolean anyMore, boolean afterAll, boolean exempt, boolean hedged, boolean since) {

    Tail untimed() {
        return new Tail(null, anyMore, afterAll, exempt, hedged, since);
    }

    /** Whether it says since when, or for how long. */
    boolean lasting() {
        return since || time != null && time.lasting();
    }

    /** Whether it says when, once. */
    boolean dated() {
        return time != null && !time.recurring() && !time.now();
    }
}
