package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Histories of one slot: what comes late, comes back, is said again, ends, or is called off. */
final class Turns {
    private static final List<List<Integer>> ORDERS = List.of(
            List.of(0, 1, 2), List.of(0, 2, 1), List.of(1, 0, 2), List.of(1, 2, 0), List.of(2, 0, 1), List.of(2, 1, 0));

    private Turns() {}

    /** Two of a chain of five are heard in their time, then the other three, in every order. */
    static void lateArrivals(Plot p) {
        List<Thing> targets = p.targets(5);
        List<LocalDate> days = new ArrayList<>(List.of(p.start()));
        for (int i = 1; i < 5; i++) {
            days.add(p.later(days.get(i - 1)));
        }
        List<Integer> all = List.of(0, 1, 2, 3, 4);
        List<Integer> timely = p.dice.some(2, all).stream().sorted().toList();
        List<Integer> late = all.stream().filter(i -> !timely.contains(i)).toList();
        List<Integer> order = new ArrayList<>(timely);
        ORDERS.get(p.number % 6).forEach(i -> order.add(late.get(i)));
        Instant said = p.at(p.later(days.get(4)));
        for (int i : order) {
            if (p.number / 6 % 2 == 0) {
                p.say(p.at(days.get(i)), p.now(targets.get(i)));
            } else {
                p.say(said, p.began(targets.get(i), p.on(days.get(i))));
                said = p.dice.after(said, 1, 30);
            }
        }
    }

    static void comesBack(Plot p) {
        List<Thing> t = p.targets(3);
        LocalDate first = p.start();
        LocalDate second = p.later(first);
        LocalDate third = p.later(second);
        p.say(p.at(first), p.now(t.get(0)));
        Instant moved = p.at(second);
        p.say(moved, p.dice.oneIn(2) ? p.now(t.get(1)) : p.ago(t.get(1), moved, p.dice.between(2, 30)));
        p.say(p.at(third), p.now(t.get(0)));
        if (p.dice.oneIn(2)) {
            LocalDate fourth = p.later(third);
            p.say(p.at(fourth), p.now(t.get(2)));
            p.say(p.at(p.later(fourth)), p.now(t.get(0)));
        }
    }

    /** What has ended is said again, of a time inside it, at its end, and after it. */
    static void saidAgain(Plot p) {
        Thing a = p.targets(1).get(0);
        LocalDate began = p.start();
        LocalDate over = p.later(p.later(began));
        When end = p.on(over);
        Instant told = p.dice.after(end.end(), 1, 60);
        Instant again = switch (p.number % 3) {
            case 0 -> p.at(began.plusDays(p.dice.between(5, 30)));
            case 1 -> end.start();
            default -> p.dice.after(told, 2, 300);
        };
        p.say(p.at(p.later(began)), p.since(a, p.on(began)));
        if (p.dice.oneIn(2)) {
            p.say(told, p.endedOn(a, end));
            p.say(again, p.now(a));
        } else {
            p.say(again, p.now(a));
            p.say(told, p.endedOn(a, end));
        }
    }

    static void endsAlone(Plot p) {
        Thing a = p.targets(1).get(0);
        LocalDate began = p.start();
        LocalDate over = p.later(began);
        Instant told = p.at(over.plusDays(p.dice.between(1, 50)));
        p.say(p.at(began), p.dice.oneIn(2) ? p.now(a) : p.began(a, p.on(began)));
        p.say(told, p.dice.oneIn(2) ? p.ended(a) : p.endedOn(a, p.on(over)));
    }

    static void endsFirst(Plot p) {
        Thing a = p.targets(1).get(0);
        LocalDate began = p.start();
        LocalDate over = p.later(began);
        Instant told = p.at(over.plusDays(p.dice.between(1, 50)));
        p.say(told, p.dice.oneIn(2) ? p.ended(a) : p.endedOn(a, p.on(over)));
        switch (p.number % 3) {
            case 0 -> p.say(p.at(began), p.now(a));
            case 1 -> p.say(p.dice.after(told, 10, 600), p.began(a, p.on(began)));
            default -> p.say(p.at(over.minusDays(p.dice.between(1, 30))), p.since(a, p.about(began)));
        }
    }

    static void interlude(Plot p) {
        List<Thing> t = p.targets(2);
        LocalDate began = p.start();
        LocalDate away = p.later(began);
        LocalDate home = away.plusDays(p.dice.between(60, 300));
        Instant told = p.at(p.later(home));
        Statement whole = p.since(t.get(0), p.number % 3 == 0 ? p.on(away) : p.on(began));
        Statement within = p.period(t.get(1), p.when(away), p.when(home));
        boolean wholeFirst = p.dice.oneIn(2);
        p.say(told, wholeFirst ? whole : within);
        p.say(p.dice.after(told, 1, 200), wholeFirst ? within : whole);
    }

    /** Seen in one place, then said to have moved some time ago: before that, or after. */
    static void movedAgo(Plot p) {
        List<Thing> t = p.targets(3);
        Instant seen = p.at(p.start());
        Instant told = p.dice.after(seen, 3, 40);
        p.say(seen, p.now(t.get(0)));
        p.say(told, p.ago(t.get(1), told, p.dice.between(2, 60)));
        if (p.dice.oneIn(2)) {
            Instant toldAgain = p.dice.after(told, 1, 40);
            p.say(toldAgain, p.ago(t.get(2), toldAgain, p.dice.between(2, 60)));
        }
    }

    /** A newer home is known, then an old move is told. */
    static void longAgo(Plot p) {
        List<Thing> t = p.targets(3);
        Instant seen = p.at(p.start());
        p.say(seen, p.now(t.get(0)));
        p.say(p.dice.after(seen, 3, 400), p.began(t.get(1), p.about(LocalDate.of(p.dice.between(2001, 2012), 6, 7))));
        if (p.dice.oneIn(2)) {
            p.say(
                    p.dice.after(seen, 3, 400),
                    p.began(t.get(2), p.about(LocalDate.of(p.dice.between(2001, 2012), 3, 4))));
        }
    }

    static void calledOff(Plot p) {
        List<Thing> t = p.targets(2);
        Instant seen = p.at(p.start());
        Instant planned = p.dice.after(seen, 20, 200);
        // Some plans are still to come when everything has been told.
        LocalDate move = p.number % 6 == 0
                ? LocalDate.of(2031, 2, 3).plusDays(p.number)
                : planned.atZone(p.zone).toLocalDate().plusDays(p.dice.between(60, 200));
        Instant off = p.dice.after(planned, 5, 50);
        p.say(seen, p.now(t.get(0)));
        p.say(planned, p.began(t.get(1), p.on(move)));
        if (p.number % 3 != 0) {
            p.say(off, p.ended(t.get(1)));
        }
        if (p.number % 3 == 2) {
            p.say(p.dice.after(off, 1, 5), p.began(t.get(1), p.on(move.plusDays(p.dice.between(10, 90)))));
        }
    }
}
