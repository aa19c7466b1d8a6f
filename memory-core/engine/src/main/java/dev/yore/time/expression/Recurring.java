package dev.yore.time.expression;

import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * What comes at most once in each year, month or week: a holiday, the 25th, a Friday.
 *
 * @param at where it falls in the cycle of a number (a year, months since year 0, weeks since 1970), if it does
 */
record Recurring(Cycle cycle, IntFunction<Optional<Days>> at, Grain grain, Marks marks) implements When {
    enum Cycle {
        /** 29 February is up to eight years away. */
        YEAR(8),
        /** A Friday the 31st can be more than a year away. */
        MONTH(40),
        WEEK(2);

        private final int reach;

        Cycle(int reach) {
            this.reach = reach;
        }

        private int number(LocalDate day) {
            return switch (this) {
                case YEAR -> day.getYear();
                case MONTH -> (int) day.getLong(ChronoField.PROLEPTIC_MONTH);
                case WEEK -> (int) Math.floorDiv(day.toEpochDay(), 7L);
            };
        }
    }

    static Recurring yearly(Grain grain, IntFunction<Optional<Days>> at) {
        return new Recurring(Cycle.YEAR, at, grain, Marks.NONE);
    }

    static Recurring monthly(IntFunction<Optional<Days>> at) {
        return new Recurring(Cycle.MONTH, at, Grain.DAY, Marks.NONE);
    }

    /** @param isoDay 1 is Monday */
    static Recurring weekly(int isoDay) {
        LocalDate epochWeek = LocalDate.of(1969, 12, 29).plusDays(isoDay - 1L);
        return new Recurring(
                Cycle.WEEK, week -> Optional.of(Days.of(epochWeek.plusWeeks(week))), Grain.DAY, Marks.NONE);
    }

    @Override
    public List<Days> near(LocalDate day) {
        int number = cycle.number(day);
        List<Days> found = new ArrayList<>(2);
        for (int step = 1; step >= -cycle.reach && found.isEmpty(); step--) {
            at.apply(number + step).filter(days -> !days.from().isAfter(day)).ifPresent(found::add);
        }
        boolean missing = true;
        for (int step = -1; step <= cycle.reach && missing; step++) {
            Optional<Days> next =
                    at.apply(number + step).filter(days -> days.to().isAfter(day));
            next.filter(days -> !found.contains(days)).ifPresent(found::add);
            missing = next.isEmpty();
        }
        return found;
    }

    @Override
    public Optional<Days> inside(Days container) {
        int last = cycle.number(container.to());
        for (int number = cycle.number(container.from()) - 1; number <= last; number++) {
            Optional<Days> days = at.apply(number).filter(each -> container.contains(each.from()));
            if (days.isPresent()) {
                return days;
            }
        }
        return Optional.empty();
    }

    /** The last one that begins on or before a day. */
    Optional<Days> lastBy(LocalDate day) {
        return near(day).stream().filter(days -> !days.from().isAfter(day)).findFirst();
    }

    /** The first one that begins on or after a day. */
    Optional<Days> firstFrom(LocalDate day) {
        int number = cycle.number(day);
        for (int step = -1; step <= cycle.reach; step++) {
            Optional<Days> days =
                    at.apply(number + step).filter(each -> !each.from().isBefore(day));
            if (days.isPresent()) {
                return days;
            }
        }
        return Optional.empty();
    }

    /** @param number a year, for what comes once a year */
    Optional<Days> in(int number) {
        return at.apply(number);
    }

    @Override
    public Recurring then(Grain newGrain, Function<Days, Optional<Days>> change) {
        return new Recurring(cycle, number -> at.apply(number).flatMap(change), newGrain, marks);
    }

    @Override
    public Recurring marked(Marks more) {
        return new Recurring(cycle, at, grain, marks.and(more));
    }
}
