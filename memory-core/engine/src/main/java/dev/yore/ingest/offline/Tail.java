package dev.yore.ingest.offline;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a clause around its verb.
 *
 * @param time its time words; absent: it has none
 */
record Tail(@Nullable TimeSpan time, Set<Sign> signs) {

    /** What words of a clause do to it. */
    enum Sign {
        /** "any more", "any longer". */
        ANY_MORE,
        AFTER_ALL,
        /** "also", "as well", "part-time". */
        EXEMPT,
        /** "maybe", "apparently". */
        HEDGED,
        /** "since I was a child" follows. */
        SINCE,
        /** So for a while, or for a part of the time: "for the summer", "on weekends". */
        PARTLY,
        /** Only a part of it can be meant: "I no longer live alone in …", "only", "full-time". */
        ONLY,
        /** Something goes on after it that was not understood, and may change its meaning. */
        UNCLEAR,
        /** At the time of something else: "when I was twelve", "as a child", "at 25". */
        ELSEWHEN,
        /** Taken back: "but I came back", "just kidding". */
        UNDONE
    }

    boolean has(Sign sign) {
        return signs.contains(sign);
    }

    Tail untimed() {
        return new Tail(null, signs);
    }

    Tail with(Sign sign) {
        var more = EnumSet.of(sign);
        more.addAll(signs);
        return new Tail(time, more);
    }

    /** Whether it says since when, or for how long. */
    boolean lasting() {
        return has(Sign.SINCE) || time != null && time.lasting();
    }

    /** Whether it says when, once. */
    boolean dated() {
        return time != null && !time.recurring() && !time.now();
    }

    /** Whether nothing in it makes a beginning or an end less than that. */
    boolean isPlain() {
        return !has(Sign.PARTLY) && !has(Sign.UNCLEAR) && !has(Sign.UNDONE) && (dated() || !has(Sign.ELSEWHEN));
    }

    /** Whether it names a time of less than a month. */
    boolean brief() {
        return time != null && time.brief();
    }
}
