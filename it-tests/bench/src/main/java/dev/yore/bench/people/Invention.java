package dev.yore.bench.people;

import dev.yore.bench.conflicts.story.Dice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Draws a world: a firm of twenty, what they build, whom they know and what they like. */
final class Invention {
    private static final int HALF = 10;
    private static final int MANAGERS = 4;
    private static final int PROJECTS = 5;

    private final Dice dice;
    private final Map<String, List<String>> pools = Sections.read("pools.txt");
    private final List<Fact> facts = new ArrayList<>();

    private Invention(Dice dice) {
        this.dice = dice;
    }

    static World world(Dice dice) {
        return new Invention(dice).invent();
    }

    private World invent() {
        List<String> women = pool("women");
        List<String> men = pool("men");
        List<Person> people = dice.shuffled(Stream.concat(
                        women.subList(0, HALF).stream().map(name -> new Person(name, true)),
                        men.subList(0, HALF).stream().map(name -> new Person(name, false)))
                .toList());
        List<String> names = people.stream().map(Person::name).toList();
        homes(dice.shuffled(names));
        firm(names);
        kin(names, women.subList(HALF, women.size()), men.subList(HALF, men.size()));
        likings(names);
        return new World(people, facts);
    }

    /** The town that one lives in is where another grew up. */
    private void homes(List<String> names) {
        List<String> cities = pool("cities");
        int moved = 6;
        had(Relation.LIVES_IN, names.subList(0, moved), cities.subList(names.size(), names.size() + moved));
        has(Relation.LIVES_IN, names, cities);
        has(Relation.HOMETOWN, names, rotated(cities, moved + 1));
    }

    /** The first is at the top, the next four manage, the others are led by some of their own. */
    private void firm(List<String> names) {
        List<String> managers = names.subList(1, 1 + MANAGERS);
        List<String> staff = names.subList(1 + MANAGERS, names.size());
        has(Relation.REPORTS_TO, managers, names.subList(0, 1));
        had(Relation.REPORTS_TO, staff.subList(0, 5), rotated(managers, 1));
        has(Relation.REPORTS_TO, staff, managers);

        List<String> projects = pool("projects").subList(0, PROJECTS);
        List<String> shuffled = dice.shuffled(staff);
        List<String> developers = shuffled.subList(PROJECTS, shuffled.size());
        has(Relation.LEADS, shuffled.subList(0, PROJECTS), projects);
        had(Relation.WORKS_ON, developers.subList(0, 3), rotated(projects, 1));
        has(Relation.WORKS_ON, developers, projects);
        choice(Relation.DATABASE, projects, pool("databases"), 3);
        choice(Relation.FRONT_END, projects, pool("front ends"), 2);
        choice(Relation.HOSTING, projects, pool("hosts"), 2);

        List<String> paired = dice.shuffled(staff);
        has(Relation.MENTOR, paired.subList(0, 7), paired.subList(7, 14));
    }

    private void kin(List<String> names, List<String> women, List<String> men) {
        List<String> friends = dice.shuffled(names);
        has(Relation.SCHOOL_WITH, friends.subList(0, 5), friends.subList(5, 10));
        List<String> sisters = women.subList(0, 8);
        List<String> partners = dice.shuffled(Stream.concat(women.subList(8, 12).stream(), men.subList(0, 4).stream())
                .toList());
        has(Relation.SISTER, some(8, names), sisters);
        has(Relation.PARTNER, some(8, names), partners);
        has(
                Relation.OCCUPATION,
                Stream.concat(sisters.stream(), partners.stream()).toList(),
                pool("occupations"));
    }

    private void likings(List<String> names) {
        choice(Relation.DRINK, dice.shuffled(names), pool("drinks"), 4);
        has(Relation.HOBBY, names, pool("hobbies"));
        has(Relation.CUISINE, some(HALF, names), pool("cuisines"));
        has(Relation.EDITOR, some(HALF, names), pool("editors"));
        has(Relation.MUSIC, some(HALF, names), pool("music"));
        has(Relation.STUDIED, some(HALF, names), pool("universities"));
        has(Relation.DOG, some(HALF, names), pool("dogs"));
        has(Relation.ALLERGY, some(HALF, names), pool("foods"));
        has(Relation.FORMER_EMPLOYER, some(HALF, names), pool("firms"));
    }

    /** What each has, some of them after something else. */
    private void choice(Relation relation, List<String> subjects, List<String> objects, int changed) {
        had(relation, subjects.subList(0, changed), objects.subList(subjects.size(), objects.size()));
        has(relation, subjects, objects);
    }

    private void has(Relation relation, List<String> subjects, List<String> objects) {
        link(relation, subjects, objects, false);
    }

    private void had(Relation relation, List<String> subjects, List<String> objects) {
        link(relation, subjects, objects, true);
    }

    private void link(Relation relation, List<String> subjects, List<String> objects, boolean former) {
        for (int i = 0; i < subjects.size(); i++) {
            facts.add(new Fact(subjects.get(i), relation, objects.get(i % objects.size()), former));
        }
    }

    private List<String> pool(String name) {
        return dice.shuffled(Objects.requireNonNull(pools.get(name), name));
    }

    private List<String> some(int n, List<String> names) {
        return dice.some(n, names);
    }

    private static List<String> rotated(List<String> list, int by) {
        List<String> rotated = new ArrayList<>(list);
        Collections.rotate(rotated, -by);
        return rotated;
    }
}
