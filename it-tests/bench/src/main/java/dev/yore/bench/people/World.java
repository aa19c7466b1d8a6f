package dev.yore.bench.people;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who there is, and what is so. Names are unique: nobody is called as anything else is.
 *
 * @param people those who talk
 */
record World(List<Person> people, List<Fact> facts) {
    World {
        people = List.copyOf(people);
        facts = List.copyOf(facts);
    }

    Stream<Fact> facts(Relation relation) {
        return facts.stream().filter(fact -> fact.relation() == relation);
    }

    /** Whether something else was so before. */
    boolean isChange(Fact fact) {
        return !fact.former()
                && facts(fact.relation())
                        .anyMatch(other -> other.former() && other.subject().equals(fact.subject()));
    }

    Optional<Person> person(String name) {
        return people.stream().filter(person -> person.name().equals(name)).findFirst();
    }

    /** Whether one of the people would tell this: what a sister or partner does, only the one whose she is. */
    boolean knows(Person person, Fact fact) {
        return fact.relation() != Relation.OCCUPATION
                || Stream.concat(facts(Relation.SISTER), facts(Relation.PARTNER))
                        .anyMatch(kin -> kin.links(person.name(), fact.subject()));
    }

    /** All that has a name, in the order in which the facts name it. */
    List<String> names() {
        return facts.stream()
                .flatMap(fact -> Stream.of(fact.subject(), fact.object()))
                .distinct()
                .toList();
    }
}
