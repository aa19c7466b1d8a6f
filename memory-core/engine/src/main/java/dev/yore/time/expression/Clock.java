package dev.yore.time.expression;

import java.time.LocalTime;
import java.util.List;

/**
 * A time of day.
 *
 * @param time as said; on a clock of twelve hours, before noon
 * @param open whether it may as well be twelve hours later
 * @param grain MINUTE or SECOND
 */
record Clock(LocalTime time, boolean open, Grain grain, boolean approximate) implements Value {
    private static final int FIRST_LIKELY_MORNING_HOUR = 7;

    /** An hour from 0 to 24 as said, without "am" or "pm". */
    static Clock said(int hour, int minute, int second, Grain grain) {
        LocalTime time = LocalTime.of(hour % 24, minute, second);
        boolean open = hour >= 1 && hour <= 12;
        return new Clock(open && hour == 12 ? time.minusHours(12) : time, open, grain, false);
    }

    static Clock exactly(LocalTime time) {
        return new Clock(time, false, Grain.MINUTE, false);
    }

    Clock before() {
        return new Clock(open ? time : time.withHour(time.getHour() % 12), false, grain, approximate);
    }

    Clock afternoon() {
        return new Clock(time.withHour(time.getHour() % 12 + 12), false, grain, approximate);
    }

    /** As on a clock of twenty-four hours: 12 is noon. */
    Clock before24() {
        return new Clock(open && time.getHour() == 0 ? time.plusHours(12) : time, false, grain, approximate);
    }

    Clock about() {
        return new Clock(time, open, grain, true);
    }

    /** Likeliest first: from seven on in the morning, otherwise in the afternoon. */
    List<LocalTime> readings() {
        if (!open) {
            return List.of(time);
        }
        LocalTime later = time.plusHours(12);
        return time.getHour() >= FIRST_LIKELY_MORNING_HOUR ? List.of(time, later) : List.of(later, time);
    }
}
