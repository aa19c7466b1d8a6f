package dev.yore.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the model was asked for a group.
 *
 * @param total since the group began
 * @param days the last {@value #DAYS} days (UTC) on which it was asked anything
 */
public record Spending(Usage total, SortedMap<LocalDate, Usage> days) {
    static final int DAYS = 31;
    public static final Spending NONE = new Spending(Usage.NONE, new TreeMap<>());

    public Spending {
        days = Collections.unmodifiableSortedMap(new TreeMap<>(days));
    }

    /** The day that an instant belongs to. */
    public static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    public Usage on(LocalDate day) {
        return days.getOrDefault(day, Usage.NONE);
    }

    public Spending plus(Usage usage, Instant at) {
        if (usage.equals(Usage.NONE)) {
            return this;
        }
        var more = new TreeMap<>(days);
        more.merge(day(at), usage, Usage::plus);
        while (more.size() > DAYS) {
            more.pollFirstEntry();
        }
        return new Spending(total.plus(usage), more);
    }
}
