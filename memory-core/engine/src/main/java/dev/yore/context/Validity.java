package dev.yore.context;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * When something holds, in words: "since 2026-11-16", "2026-05-26 to 2026-11-15", "on 2026-05-03", "until 2026-11-15".
 * Whole days are named as people name them, the first and the last on which it holds; what begins or ends within a day is
 * given with its minute.
 */
public final class Validity {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private final ZoneId zone;

    /** @param zone whose days are meant */
    public Validity(ZoneId zone) {
        this.zone = zone;
    }

    /**
     * The words; "" if neither end is known.
     *
     * @param from the first instant at which it holds; absent: not known
     * @param to the first at which it does not any more; absent: it holds on
     */
    public String words(@Nullable Instant from, @Nullable Instant to) {
        if (from == null) {
            return to == null ? "" : "until " + last(to);
        }
        String first = isMidnight(from) ? date(from).toString() : minute(from);
        if (to == null) {
            return "since " + first;
        }
        String last = last(to);
        return first.equals(last) ? "on " + first : first + " to " + last;
    }

    /** What ends with a day, at the midnight after it, is said to last until that day. */
    private String last(Instant to) {
        return isMidnight(to) ? date(to).minusDays(1).toString() : minute(to);
    }

    private boolean isMidnight(Instant t) {
        return t.equals(date(t).atStartOfDay(zone).toInstant());
    }

    private LocalDate date(Instant t) {
        return t.atZone(zone).toLocalDate();
    }

    String minute(Instant t) {
        return MINUTE.format(t.atZone(zone));
    }
}
