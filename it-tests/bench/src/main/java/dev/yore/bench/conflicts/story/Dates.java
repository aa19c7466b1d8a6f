package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Objects;

/** Histories whose difficulty is in the dates. */
final class Dates {
    private static final List<ZoneId> ZONES = List.of(
            ZoneId.of("Europe/Paris"),
            ZoneId.of("America/New_York"),
            ZoneId.of("Australia/Lord_Howe"),
            ZoneId.of("America/Sao_Paulo"),
            ZoneId.of("Africa/Casablanca"),
            ZoneId.of("Asia/Tehran"),
            ZoneId.of("Pacific/Auckland"));

    private Dates() {}

    static void undated(Plot p) {
        List<Thing> t = p.targets(2);
        Instant told = p.at(p.later(p.start()));
        Instant later = p.dice.after(told, 5, 400);
        switch (p.number % 4) {
            case 0 -> {
                p.say(told, p.usedTo(t.get(0)));
                p.say(later, p.since(t.get(1), p.about(p.start())));
            }
            case 1 -> {
                p.say(told, p.usedTo(t.get(0)));
                p.say(later, p.usedTo(t.get(1)));
            }
            case 2 -> {
                p.say(told, p.now(t.get(1)));
                p.say(later, p.usedTo(t.get(0)), p.now(t.get(1)));
            }
            default -> {
                p.say(told, p.usedTo(t.get(0)));
                p.say(later, p.now(t.get(0)));
            }
        }
    }

    static void equalStarts(Plot p) {
        List<Thing> t = p.targets(3);
        LocalDate day = p.start();
        Instant told = p.at(p.later(p.later(day)));
        Instant later = p.dice.after(told, 5, 100);
        p.say(told, p.since(t.get(0), p.on(day)));
        switch (p.number % 3) {
            case 0 -> p.say(later, p.since(t.get(1), p.on(day)));
            case 1 -> p.say(later, p.period(t.get(1), p.when(day), p.when(day.plusDays(p.dice.between(20, 39)))));
            default -> {
                p.say(later, p.began(t.get(1), p.on(day)));
                p.say(p.dice.after(later, 1, 50), p.since(t.get(2), p.on(day)));
            }
        }
    }

    /** A year beside a day of it, or its month. */
    static void grains(Plot p) {
        List<Thing> t = p.targets(2);
        LocalDate day = p.start();
        LocalDate other = switch (p.number % 3) {
            case 0 -> LocalDate.of(day.getYear(), 1, 1);
            case 1 -> day;
            default -> day.plusYears(1);
        };
        Instant told = p.at(p.later(day.plusYears(2)));
        List<Statement> said = List.of(
                p.began(t.get(0), p.in(day.getYear())),
                p.began(t.get(1), p.number % 2 == 0 ? p.on(other) : p.in(YearMonth.from(other))));
        boolean turned = p.dice.oneIn(2);
        p.say(told, said.get(turned ? 1 : 0));
        p.say(p.dice.after(told, 1, 90), said.get(turned ? 0 : 1));
    }

    /** Days around a change of the clocks, in zones that change them; some at midnight. */
    static void clockChanges(Plot p) {
        p.zone = p.dice.of(ZONES);
        List<Thing> t = p.targets(3);
        Instant around = p.at(LocalDate.of(p.dice.between(2012, 2017), 1, 10));
        ZoneOffsetTransition change = Objects.requireNonNull(p.zone.getRules().nextTransition(around));
        LocalDate day = change.getDateTimeBefore().toLocalDate().plusDays(p.dice.between(-1, 1));
        Instant told = change.getInstant()
                .plusSeconds(p.dice.between(-7200, 7200))
                .plusSeconds(86_400L * p.dice.between(3, 30));
        p.say(change.getInstant().plusSeconds(p.dice.between(-7200, 7200)).minusSeconds(86_400L * 60), p.now(t.get(0)));
        p.say(told, p.began(t.get(1), p.on(day)));
        Instant toldAgo = p.dice.after(told, 1, 20);
        p.say(toldAgo, p.ago(t.get(2), toldAgo, p.dice.between(2, 14)));
    }
}
