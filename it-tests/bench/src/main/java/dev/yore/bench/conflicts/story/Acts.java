package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Histories in which people take back, correct, undo, merge and forget; and those of several people and groups. */
final class Acts {
    private Acts() {}

    /** Three homes, of which the second or the third message is taken back. */
    static void retracted(Plot p) {
        p.then(new Step.Retract(p.group, threeHomes(p).get(p.number % 3)));
        more(p);
    }

    static void forgotten(Plot p) {
        p.then(new Step.Forget(p.group, threeHomes(p).get(p.number % 3)));
        more(p);
    }

    private static List<String> threeHomes(Plot p) {
        List<Thing> t = p.targets(3);
        LocalDate first = p.start();
        LocalDate second = p.later(first);
        LocalDate third = p.later(second);
        Instant moved = p.at(second);
        return List.of(
                p.say(p.at(first), p.now(t.get(0))),
                p.say(moved, p.ago(t.get(1), moved, p.dice.between(2, 20))),
                p.dice.oneIn(2)
                        ? p.say(p.at(third), p.now(t.get(2)))
                        : p.say(p.at(third), p.endedOn(t.get(1), p.on(third))));
    }

    private static void more(Plot p) {
        if (p.dice.oneIn(2)) {
            p.say(p.at(LocalDate.of(2025, 5, 6)), p.now(p.targets(1).get(0)));
        }
    }

    /** The target of the last home is wrong, or its date. */
    static void corrected(Plot p) {
        List<Thing> t = p.targets(3);
        LocalDate first = p.start();
        LocalDate second = p.later(first);
        p.say(p.at(first), p.now(t.get(0)));
        p.say(p.at(second.plusDays(9)), p.since(t.get(1), p.on(second)));
        if (p.number % 2 == 0) {
            p.then(new Step.Correct(p.group, p.key(t.get(1)), t.get(2), null));
        } else {
            int days = p.dice.between(-300, 7);
            // To what it says already it cannot be corrected
            Instant start = p.on(second.plusDays(days < 0 ? days : days + 1)).start();
            p.then(new Step.Correct(p.group, p.key(t.get(1)), null, start));
        }
    }

    /** A told end is undone, or a succession: both stand then. */
    static void undone(Plot p) {
        List<Thing> t = p.targets(2);
        LocalDate first = p.start();
        LocalDate second = p.later(first);
        p.say(p.at(first), p.now(t.get(0)));
        p.say(p.at(second), p.number % 2 == 0 ? p.ended(t.get(0)) : p.now(t.get(1)));
        p.then(new Step.Undo(p.group, p.key(t.get(0))));
        more(p);
    }

    /** Two names turn out to be one person's; in half of the histories they are two after all. */
    static void merged(Plot p) {
        List<Thing> t = p.targets(3);
        List<Thing> people = p.dice.some(2, Names.PEOPLE);
        Thing one = people.get(0);
        Thing other = people.get(1);
        LocalDate first = p.start();
        LocalDate second = p.later(first);
        p.who = one;
        p.say(p.at(first), p.now(t.get(0)));
        p.who = other;
        p.say(p.at(second), p.now(t.get(1)));
        p.then(new Step.Merge(p.group, other, one));
        if (p.dice.oneIn(2)) {
            p.say(p.at(p.later(second)), p.now(t.get(2)));
        }
        if (p.number % 2 == 0) {
            p.then(new Step.Unmerge(p.group, other));
        }
    }

    /** One name, of a person and of a town. */
    static void homonyms(Plot p) {
        p.relation = "LIVES_IN";
        Thing town = p.dice.of(Names.CITIES);
        Thing person = new Thing(town.name(), "Person");
        Thing spouse = p.dice.of(Names.PEOPLE);
        LocalDate day = p.start();
        p.who = person;
        List<Thing> homes = p.dice.some(
                2, Names.CITIES.stream().filter(c -> !c.equals(town)).toList());
        p.say(p.at(day), p.now(homes.get(0)));
        p.who = spouse;
        LocalDate second = p.later(day);
        p.say(
                p.at(second),
                p.now(town),
                new Statement(new Key(spouse, "MARRIED_TO", person), Manner.NOW, null, null, false));
        p.who = person;
        LocalDate third = p.later(second);
        p.say(p.at(third), p.now(homes.get(1)));
        p.who = spouse;
        p.say(p.at(p.later(third)), p.now(homes.get(0)));
    }

    /** The same is said in two groups; then one of them goes its own way. */
    static void twoGroups(Plot p) {
        List<Thing> t = p.targets(3);
        LocalDate first = p.start();
        LocalDate second = p.later(first);
        Instant one = p.at(first);
        Instant two = p.at(second);
        String last = "";
        for (String group : List.of("a", "b")) {
            p.group = group;
            p.say(one, p.now(t.get(0)));
            last = p.say(two, p.now(t.get(1)));
        }
        switch (p.number % 3) {
            case 0 -> p.say(p.at(p.later(second)), p.now(t.get(2)));
            case 1 -> p.then(new Step.Retract("b", last));
            default -> p.then(new Step.Forget("b", last));
        }
    }

    /** So many homes that a search which cuts before it filters finds only old ones. */
    static void versions(Plot p) {
        p.relation = "LIVES_IN";
        List<Thing> homes = p.dice.shuffled(Names.CITIES).subList(0, 33);
        LocalDate day = p.start();
        for (Thing home : homes) {
            p.say(p.at(day), p.now(home));
            day = day.plusDays(p.dice.between(20, 90));
        }
    }
}
