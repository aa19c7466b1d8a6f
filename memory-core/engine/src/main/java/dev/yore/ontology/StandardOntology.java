package dev.yore.ontology;

import static dev.yore.ontology.RelationType.Cardinality.MANY;
import static dev.yore.ontology.RelationType.Cardinality.ONE_EACH;
import static dev.yore.ontology.RelationType.Cardinality.ONE_PER_SOURCE;

import dev.yore.ontology.RelationType.Cardinality;
import java.util.Map;
import java.util.Set;

/** The vocabulary of a person's life and work. */
final class StandardOntology {
    private static final String PLACES = "Place|City|Country";

    private StandardOntology() {}

    static Ontology create() {
        return relations(entities(new Ontology(Map.of(), Map.of())));
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
        return o.with(one("LIVES_IN", "Person", PLACES, "has the home in"))
                .with(one("WORKS_AT", "Person", "Organization|Place", "is employed by"))
                .with(one("WORKS_AS", "Person", "Occupation", "has the job of"))
                .with(one("STUDIES_AT", "Person", "Organization|Place", "is a student of"))
                .with(one("BORN_IN", "Person|Animal", PLACES, "was born in"))
                .with(couple("MARRIED_TO", "is the husband or wife of"))
                .with(couple("PARTNER_OF", "is in a relationship with"))
                .with(mutual("SIBLING_OF", "is the brother or sister of"))
                .with(mutual("FRIEND_OF", "is a friend of"))
                .with(mutual("COLLEAGUE_OF", "works together with"))
                .with(many("PARENT_OF", "Person", "Person", "is the father or mother of"))
                .with(many("RELATIVE_OF", "Person", "Person", "is of the family of"))
                .with(many("KNOWS", "Person", "Person", "is acquainted with"))
                .with(many("HAS_PET", "Person", "Animal", "keeps the animal"))
                .with(many("OWNS", "Person|Organization", "", "owns"))
                .with(many("LIKES", "Person", "", "likes, enjoys, prefers"))
                .with(many("DISLIKES", "Person", "", "dislikes"))
                .with(many("SPEAKS", "Person", "Topic", "speaks the language"))
                .with(many("MEMBER_OF", "Person", "Organization", "belongs to"))
                .with(many("VISITED", "Person", PLACES, "went to"))
                .with(many("MET", "Person", "Person", "met"))
                .with(many("IS_A", "", "", "is of the kind"))
                .with(many("LOCATED_IN", PLACES + "|Organization", PLACES, "lies in"));
    }

    private static RelationType one(String name, String source, String target, String text) {
        return Ontology.relation(name, ONE_PER_SOURCE, source, target, text);
    }

    private static RelationType many(String name, String source, String target, String text) {
        return Ontology.relation(name, MANY, source, target, text);
    }

    private static RelationType mutual(String name, String text) {
        return symmetric(name, MANY, text);
    }

    private static RelationType couple(String name, String text) {
        return symmetric(name, ONE_EACH, text);
    }

    private static RelationType symmetric(String name, Cardinality cardinality, String text) {
        return new RelationType(name, cardinality, Set.of("Person"), Set.of("Person"), true, text);
    }
}
