package dev.yore.ontology;

import static dev.yore.ontology.RelationType.Cardinality.MANY;
import static dev.yore.ontology.RelationType.Cardinality.ONE_EACH;
import static dev.yore.ontology.RelationType.Cardinality.ONE_PER_SOURCE;

import dev.yore.ontology.RelationType.Cardinality;
import java.util.Map;
import java.util.Set;

/** The vocabulary of a person's life and work. */
final class StandardOntology {
    /** A place of any size: one may lie within another. */
    static final String ANY_PLACE = "Place";

    static final Set<String> PLACES = Set.of(ANY_PLACE, "City", "Country");
    private static final Set<String> ANYTHING = Set.of();
    private static final Set<String> PEOPLE = Set.of("Person");

    private StandardOntology() {}

    static Ontology create() {
        return relations(entities(new Ontology(Map.of(), Map.of(), false)));
    }

    private static Ontology entities(Ontology o) {
        return o.with(new EntityType("Person", "a human being, by name or by role"))
                .with(new EntityType("Organization", "a company, a school, a team, an authority"))
                .with(new EntityType("City", "a city, a town, a village"))
                .with(new EntityType("Country", "a country"))
                .with(new EntityType("Place", "any other place: a building, a region, a street"))
                .with(new EntityType("Animal", "a pet or another animal"))
                .with(new EntityType("Occupation", "a job or a profession"))
                .with(new EntityType("Species", "a kind of animal"))
                .with(new EntityType("Product", "a thing that is made, sold or owned"))
                .with(new EntityType("Event", "something that takes place"))
                .with(new EntityType("Topic", "a subject, a language, a hobby, a field"));
    }

    private static Ontology relations(Ontology o) {
        return o.with(one("LIVES_IN", PEOPLE, PLACES, "has the home in"))
                .with(one("WORKS_AT", PEOPLE, Set.of("Organization", "Place"), "is employed by"))
                .with(one("WORKS_AS", PEOPLE, Set.of("Occupation"), "has the job of"))
                .with(one("STUDIES_AT", PEOPLE, Set.of("Organization", "Place"), "is a student of"))
                .with(one("BORN_IN", Set.of("Person", "Animal"), PLACES, "was born in"))
                .with(couple("MARRIED_TO", "is the husband or wife of"))
                .with(couple("PARTNER_OF", "is in a relationship with"))
                .with(mutual("SIBLING_OF", "is the brother or sister of"))
                .with(mutual("FRIEND_OF", "is a friend of"))
                .with(mutual("COLLEAGUE_OF", "works together with"))
                .with(many("PARENT_OF", PEOPLE, PEOPLE, "is the father or mother of"))
                .with(many("RELATIVE_OF", PEOPLE, PEOPLE, "is of the family of"))
                .with(many("KNOWS", PEOPLE, PEOPLE, "is acquainted with"))
                .with(many("HAS_PET", PEOPLE, Set.of("Animal"), "keeps the animal"))
                .with(many("OWNS", Set.of("Person", "Organization"), ANYTHING, "owns"))
                .with(many("LIKES", PEOPLE, ANYTHING, "likes, enjoys, prefers"))
                .with(many("DISLIKES", PEOPLE, ANYTHING, "dislikes"))
                .with(many("SPEAKS", PEOPLE, Set.of("Topic"), "speaks the language"))
                .with(many("MEMBER_OF", PEOPLE, Set.of("Organization"), "belongs to"))
                .with(many("VISITED", PEOPLE, PLACES, "went to"))
                .with(many("MET", PEOPLE, PEOPLE, "met"))
                .with(many("IS_A", ANYTHING, ANYTHING, "is of the kind"))
                .with(many("LOCATED_IN", Set.of("Place", "City", "Country", "Organization"), PLACES, "lies in"))
                .with(many("PART_OF", Set.of("Organization"), Set.of("Organization"), "is a part of"));
    }

    private static RelationType one(String name, Set<String> source, Set<String> target, String text) {
        return new RelationType(name, ONE_PER_SOURCE, source, target, false, text);
    }

    private static RelationType many(String name, Set<String> source, Set<String> target, String text) {
        return new RelationType(name, MANY, source, target, false, text);
    }

    private static RelationType mutual(String name, String text) {
        return symmetric(name, MANY, text);
    }

    private static RelationType couple(String name, String text) {
        return symmetric(name, ONE_EACH, text);
    }

    private static RelationType symmetric(String name, Cardinality cardinality, String text) {
        return new RelationType(name, cardinality, PEOPLE, PEOPLE, true, text);
    }
}
