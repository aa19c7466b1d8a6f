package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Histories of what excludes what, and what does not. */
final class Slots {
    private Slots() {}

    /** One life with several slots, told of in the same messages. */
    static void bySource(Plot p) {
        List<Thing> homes = p.dice.some(3, Names.CITIES);
        List<Thing> firms = p.dice.some(3, Names.COMPANIES);
        List<Thing> jobs = p.dice.some(3, Names.JOBS);
        Instant said = p.at(p.start());
        for (int i = 0; i < 3; i++) {
            p.say(said, at(p, "LIVES_IN", homes.get(i)), at(p, "WORKS_AT", firms.get(i)));
            said = p.dice.after(said, 20, 200);
            p.say(said, at(p, "WORKS_AS", jobs.get(i)));
            said = p.dice.after(said, 20, 200);
        }
    }

    private static Statement at(Plot p, String relation, Thing target) {
        return new Statement(new Key(p.who, relation, target), Manner.NOW, null, null, false);
    }

    /** A firm has one head at a time; a head may have several firms. */
    static void byTarget(Plot p) {
        p.relation = "CEO_OF";
        List<Thing> firms = p.dice.some(2, Names.COMPANIES);
        List<Thing> heads = p.dice.some(3, Names.PEOPLE);
        LocalDate day = p.start();
        for (Thing head : heads) {
            p.who = head;
            Instant said = p.at(day.plusDays(p.dice.between(0, 30)));
            p.say(said, p.dice.oneIn(2) ? p.now(firms.get(0)) : p.began(firms.get(0), p.on(day)));
            if (p.dice.oneIn(2)) {
                p.say(p.dice.after(said, 1, 10), p.now(firms.get(1)));
            }
            day = p.later(day);
        }
    }

    /** Either side of a couple has one partner, whoever is named first. */
    static void bothWays(Plot p) {
        p.relation = "MARRIED_TO";
        List<Thing> t = p.targets(3);
        LocalDate day = p.start();
        p.say(p.at(day), couple(p, p.began(t.get(0), p.on(day))));
        LocalDate second = p.later(day);
        p.say(p.at(second), couple(p, p.now(t.get(p.number % 2))));
        p.who = t.get(p.number % 3);
        Thing next = t.get((p.number + 1) % 3);
        p.say(p.at(p.later(second)), couple(p, p.now(next)));
        if (p.dice.oneIn(2)) {
            p.say(p.at(p.later(p.later(second))), couple(p, p.ended(next)));
        }
    }

    private static Statement couple(Plot p, Statement said) {
        return p.dice.oneIn(2) ? said.turned() : said;
    }

    /** What is so "as well" excludes nothing, and nothing excludes it. */
    static void besides(Plot p) {
        List<Thing> t = p.targets(3);
        LocalDate day = p.start();
        LocalDate second = p.later(day);
        LocalDate third = p.later(second);
        if (p.number % 3 == 0) {
            p.relation = "LIKES";
            List<Thing> liked = p.targets(3);
            p.say(p.at(day), p.now(liked.get(0)));
            p.say(p.at(second), p.now(liked.get(1)).besides());
            p.say(p.at(third), p.ended(liked.get(0)), p.now(liked.get(2)));
            p.say(p.at(p.later(third)), p.now(liked.get(0)));
            return;
        }
        p.say(p.at(day), p.now(t.get(0)));
        p.say(p.at(second), p.now(t.get(1)).besides());
        p.say(p.at(third), p.now(t.get(2)));
        if (p.dice.oneIn(2)) {
            p.say(p.at(p.later(third)), p.ended(t.get(1)));
        }
    }

    /** To live in a town is to live in its country. */
    static void townAndCountry(Plot p) {
        p.relation = "LIVES_IN";
        List<Thing> towns = p.targets(2);
        List<Thing> countries = p.dice.some(2, Names.COUNTRIES);
        LocalDate day = p.start();
        p.say(p.at(day), p.now(towns.get(0)));
        LocalDate second = p.later(day);
        p.say(p.at(second), p.now(countries.get(0)));
        LocalDate third = p.later(second);
        p.say(p.at(third), p.now(towns.get(1)));
        p.say(p.at(p.later(third)), p.now(countries.get(1)));
    }

    /** Places of one kind, of which one is known to lie within another. */
    static void placeInPlace(Plot p) {
        p.relation = "LIVES_IN";
        List<Thing> places = p.dice.some(3, Names.DISTRICTS);
        Thing inner = places.get(0);
        Thing outer = places.get(1);
        p.within(inner, outer);
        LocalDate day = p.start();
        p.say(p.at(day), new Statement(new Key(inner, "LOCATED_IN", outer), Manner.NOW, null, null, false));
        LocalDate second = p.later(day);
        p.say(p.at(second), p.now(p.number % 2 == 0 ? inner : outer));
        LocalDate third = p.later(second);
        p.say(p.at(third), p.now(p.number % 2 == 0 ? outer : inner));
        p.say(p.at(p.later(third)), p.now(places.get(2)));
    }

    /** Who used to live in a place at large answers beside who is known to live within it. */
    static void usedToAtLarge(Plot p) {
        p.relation = "LIVES_IN";
        List<Thing> places = p.dice.some(2, Names.DISTRICTS);
        p.within(places.get(0), places.get(1));
        LocalDate day = p.start();
        p.say(
                p.at(day),
                new Statement(new Key(places.get(0), "LOCATED_IN", places.get(1)), Manner.NOW, null, null, false));
        LocalDate second = p.later(day);
        p.say(p.at(second), p.now(places.get(0)));
        p.say(p.at(p.later(second)), p.usedTo(places.get(1)));
    }

    /** What happened ends nothing, and is joined with nothing that it does not overlap. */
    static void events(Plot p) {
        p.relation = "MET";
        List<Thing> t = p.targets(2);
        LocalDate day = p.start();
        for (int i = 0; i < 4; i++) {
            Instant said = p.at(day.plusDays(p.dice.between(0, 5)));
            p.say(said, p.of(t.get(p.dice.between(0, 1)), Manner.HAPPENED, p.on(day), null));
            day = day.plusDays(p.dice.between(0, 2));
        }
    }
}
