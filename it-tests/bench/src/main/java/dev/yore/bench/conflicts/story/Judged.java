package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import dev.yore.bench.conflicts.story.Judgement.Answer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Histories in which rules leave something open, and a model says what contradicts what: rightly, or wrongly. */
final class Judged {
    /** A relation that no ontology knows: what excludes what in it, only a model can tell. */
    private static final String UNHEARD_OF = "CHEERS_FOR";
    /** Of the chances to contradict something that goes on being true, the model takes one in so many. */
    private static final int FALSE_ONE_IN = 10;

    private Judged() {}

    /** What a model must say for the history to come out right, and what it must not be believed. */
    static void verdicts(Plot p) {
        switch (p.number % 5) {
            case 0 -> outOfBounds(p);
            case 1 -> healed(p);
            case 2 -> oneTeamAtATime(p);
            case 3 -> changedMind(p);
            default -> together(p);
        }
    }

    /** Two relations between the same two, of which the newer ends the older, and so back again. */
    private static void changedMind(Plot p) {
        Thing topic = p.dice.of(Names.THINGS_LIKED);
        LocalDate day = p.start();
        String before = "";
        for (String relation : List.of("LIKES", "DISLIKES", "LIKES")) {
            p.relation = relation;
            List<Judgement> said = before.isEmpty() ? List.of() : List.of(ended(new Key(p.who, before, topic)));
            p.say(p.at(day), said, p.now(topic));
            before = relation;
            day = p.later(day);
        }
    }

    private static void oneTeamAtATime(Plot p) {
        p.relation = UNHEARD_OF;
        List<Thing> teams = p.dice.some(3, Names.COMPANIES);
        LocalDate day = p.start();
        p.say(p.at(day), p.now(teams.get(0)));
        day = p.later(day);
        Instant told = p.at(day.plusDays(p.dice.between(1, 30)));
        p.say(told, List.of(ended(p.key(teams.get(0)))), p.began(teams.get(1), p.on(day)));
        String last = p.say(p.at(p.later(day)), List.of(ended(p.key(teams.get(1)))), p.now(teams.get(2)));
        if (p.dice.oneIn(2)) {
            p.then(new Step.Retract(p.group, last));
        }
    }

    /** A false verdict ends a fact, until it is said again, or the verdict is undone or taken back. */
    private static void healed(Plot p) {
        Thing club = p.dice.of(Names.COMPANIES);
        p.relation = "MEMBER_OF";
        Key member = p.key(club);
        Statement again = p.now(club);
        LocalDate day = p.start();
        p.say(p.at(day), again);
        p.relation = "WORKS_AT";
        day = p.later(day);
        String joined = p.say(p.at(day), List.of(ended(member)), p.now(club));
        switch (p.number / 5 % 3) {
            case 0 -> p.say(p.at(p.later(day)), again);
            case 1 -> p.then(new Step.Undo(p.group, member));
            default -> p.then(new Step.Retract(p.group, joined));
        }
    }

    /** Two homes of which rules leave one thing open alone, and not whether one ends the other: it is an interlude. */
    private static void outOfBounds(Plot p) {
        p.relation = "LIVES_IN";
        List<Thing> places = p.dice.some(2, Names.DISTRICTS);
        LocalDate began = p.start();
        LocalDate away = p.later(began);
        LocalDate home = away.plusDays(p.dice.between(60, 300));
        Instant told = p.at(p.later(home));
        p.say(told, p.since(places.get(0), p.on(began)));
        p.say(
                p.dice.after(told, 1, 200),
                List.of(ended(p.key(places.get(0)))),
                p.period(places.get(1), p.when(away), p.when(home)));
    }

    /** Two homes go together, for one lies in the other, as the model says; a third ends both. */
    private static void together(Plot p) {
        p.relation = "LIVES_IN";
        List<Thing> places = p.dice.some(3, Names.DISTRICTS);
        LocalDate day = p.start();
        p.say(p.at(day), p.now(places.get(0)));
        day = p.later(day);
        p.say(p.at(day), List.of(new Judgement(0, p.key(places.get(0)), Answer.TOGETHER)), p.now(places.get(1)));
        p.say(p.at(p.later(day)), p.now(places.get(2)));
    }

    /** Anything at all of what rules leave open, heard in any order; and one verdict in ten is false. */
    static void falseVerdicts(Plot p) {
        List<String> relations = p.dice.oneIn(2)
                ? List.of("LIKES", "DISLIKES", "COLLECTS")
                : List.of(UNHEARD_OF, UNHEARD_OF, "MEMBER_OF");
        List<Thing> targets = p.dice.some(2, Names.COMPANIES);
        List<Key> told = new ArrayList<>();
        Instant said = p.at(p.start());
        for (int i = p.dice.between(4, 7); i > 0; i--) {
            p.relation = p.dice.of(relations);
            Thing target = p.dice.of(targets);
            List<Judgement> judgements = told.stream()
                    .distinct()
                    .filter(known -> mayBear(p.key(target), known) && p.dice.oneIn(FALSE_ONE_IN))
                    .map(Judged::ended)
                    .toList();
            boolean late = p.dice.oneIn(4);
            p.say(
                    late ? said.minusSeconds(86_400L * p.dice.between(1, 300)) : said,
                    judgements,
                    statement(p, target, said));
            told.add(p.key(target));
            said = p.dice.after(said, 20, 200);
        }
    }

    private static boolean mayBear(Key statement, Key known) {
        boolean pair = statement.target().equals(known.target());
        return !statement.equals(known)
                && (pair
                        || (statement.relation().equals(UNHEARD_OF)
                                && known.relation().equals(UNHEARD_OF)));
    }

    private static Statement statement(Plot p, Thing target, Instant said) {
        LocalDate day = said.atZone(p.zone).toLocalDate();
        return switch (p.dice.between(0, 6)) {
            case 0 -> p.ended(target);
            case 1 -> p.since(target, p.on(day.minusDays(p.dice.between(310, 500))));
            case 2 -> p.began(target, p.on(day.minusDays(p.dice.between(310, 500))));
            default -> p.now(target);
        };
    }

    private static Judgement ended(Key known) {
        return new Judgement(0, known, Answer.ENDED);
    }
}
