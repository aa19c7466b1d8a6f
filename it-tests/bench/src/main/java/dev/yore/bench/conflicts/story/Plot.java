package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Bounds.Inside;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A history in the making: somebody, one relation, and what is said of the two. */
final class Plot {
    static final LocalDate EARLIEST = LocalDate.of(2014, 1, 1);
    private static final List<String> RELATIONS = List.of("LIVES_IN", "WORKS_AT", "WORKS_AS");

    final Dice dice;
    /** Which one of its kind it is. */
    final int number;

    Thing who;
    String relation;
    ZoneId zone = ZoneOffset.UTC;
    String group = "a";

    private final String kind;
    private final String name;
    private final List<Step> steps = new ArrayList<>();
    private final Set<Inside> inside = new LinkedHashSet<>();
    private int episodes;

    Plot(String kind, int number, Dice dice) {
        this(kind, kind + "-" + number, number, dice);
    }

    Plot(String kind, String name, int number, Dice dice) {
        this.kind = kind;
        this.name = name;
        this.number = number;
        this.dice = dice;
        this.who = dice.of(Names.PEOPLE);
        this.relation = dice.of(RELATIONS);
    }

    History history() {
        return new History(kind, name, zone, inside, steps);
    }

    // ---- who, what and when

    List<Thing> targets(int n) {
        return dice.some(
                n,
                Names.targets(relation).stream()
                        .filter(thing -> !thing.equals(who))
                        .toList());
    }

    LocalDate start() {
        return dice.day(EARLIEST, 1500);
    }

    Instant at(LocalDate day) {
        return dice.at(day, zone);
    }

    LocalDate later(LocalDate day) {
        return day.plusDays(dice.between(40, 500));
    }

    When on(LocalDate day) {
        return When.day(day, zone);
    }

    /** An instant of a day that only a model gives, without words of its own. */
    When when(LocalDate day) {
        return When.exact(day.atStartOfDay(zone).toInstant());
    }

    When in(YearMonth month) {
        return When.month(month, zone);
    }

    When in(int year) {
        return When.year(year, zone);
    }

    /** A day, said as a day, as a month or as a year. */
    When about(LocalDate day) {
        return switch (dice.between(0, 3)) {
            case 0 -> in(day.getYear());
            case 1 -> in(YearMonth.from(day));
            default -> on(day);
        };
    }

    void within(Thing inner, Thing outer) {
        inside.add(new Inside(inner, outer));
    }

    // ---- what is said

    /** @return the episode */
    String say(Instant at, Statement... statements) {
        return say(at, List.of(), statements);
    }

    /** @return the episode */
    String say(Instant at, List<Judgement> judgements, Statement... statements) {
        String episode = "e" + ++episodes;
        steps.add(new Step.Say(group, episode, at, List.of(statements), judgements));
        return episode;
    }

    void then(Step step) {
        steps.add(step);
    }

    Key key(Thing target) {
        return new Key(who, relation, target);
    }

    Statement of(Thing target, Manner manner, @Nullable When when, @Nullable When until) {
        return new Statement(key(target), manner, when, until, false);
    }

    Statement now(Thing target) {
        return of(target, Manner.NOW, null, null);
    }

    Statement since(Thing target, When when) {
        return of(target, Manner.SINCE, when, null);
    }

    Statement ago(Thing target, Instant said, int days) {
        boolean weeks = days % 7 == 0;
        When when = When.ago(said, zone, weeks ? days / 7 : days, weeks ? "weeks" : "days");
        return of(target, Manner.AGO, when, null);
    }

    Statement began(Thing target, When when) {
        return of(target, Manner.BEGAN, when, null);
    }

    Statement period(Thing target, When from, When to) {
        return of(target, Manner.PERIOD, from, to);
    }

    Statement usedTo(Thing target) {
        return of(target, Manner.USED_TO, null, null);
    }

    Statement ended(Thing target) {
        return of(target, Manner.ENDED, null, null);
    }

    Statement endedOn(Thing target, When when) {
        return of(target, Manner.ENDED_ON, when, null);
    }
}
