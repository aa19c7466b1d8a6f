package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What can stand in the places of templates. Things have no types: without a model nobody knows them. */
final class Fillings {
    private static final String PEOPLE = "PEOPLE";
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry(PEOPLE, "Ana Tom Mara Leo Eva Nils Ida Omar Lena Hugo Vera Emil Rosa Ivan Nora Felix"),
            Map.entry("STUDIES_AT", "Leiden_University Heidelberg_University Uppsala_University Lund_University"),
            Map.entry("HAS_PET", "Rex Bella Milo Rocky Biscuit Pepper"),
            Map.entry("WORKS_AS", "nurse teacher baker plumber lawyer chemist surgeon librarian carpenter welder"),
            Map.entry("OWNS", "car boat van bike camera laptop tent guitar"),
            Map.entry("PLAYS", "piano guitar violin cello flute"),
            Map.entry("LIKES", "tea coffee hiking chess jazz opera sailing pottery tennis cycling"),
            Map.entry("ALLERGIC_TO", "peanuts shellfish milk wheat strawberries"),
            Map.entry("STUDIES", "law physics history biology chemistry"),
            Map.entry("SPEAKS", "French German Dutch Spanish Italian Polish"),
            Map.entry("READ", "Middlemarch Dune Emma"),
            Map.entry("WATCHED", "Casablanca Vertigo Metropolis"),
            Map.entry("ATTENDED", "Glastonbury Oktoberfest"),
            Map.entry("WON", "the_Booker_Prize the_Turner_Prize"));
    private static final Map<String, String> LIKE = Map.of("GRADUATED_FROM", "STUDIES_AT", "DISLIKES", "LIKES");
    private static final Set<String> OF_PLACES = Set.of("LIVES_IN", "VISITED");
    private static final Set<String> OF_FIRMS = Set.of("WORKS_AT", "MEMBER_OF", "VOLUNTEERS_AT");

    /** The kinship as the memory keeps it. */
    private static final Map<String, String> KIN = Map.of(
            "sister", "SIBLING_OF",
            "brother", "SIBLING_OF",
            "son", "PARENT_OF",
            "wife", "MARRIED_TO",
            "ex-wife", "MARRIED_TO",
            "cousin", "RELATIVE_OF",
            "grandmother", "RELATIVE_OF");

    private Fillings() {}

    static Key key(Template template, Thing source, Thing target) {
        String relation = relation(template.relation());
        // A grandmother is a relative of her grandchild; the memory keeps that the other way round.
        return relation.equals("RELATIVE_OF") ? new Key(target, relation, source) : new Key(source, relation, target);
    }

    static String relation(String said) {
        return said.startsWith("KIN:") ? KIN.getOrDefault(said.substring(4), said) : said;
    }

    static List<Thing> people() {
        return things(NAMES.getOrDefault(PEOPLE, ""));
    }

    static List<Thing> targets(String said) {
        String relation = LIKE.getOrDefault(said, said);
        if (OF_PLACES.contains(relation)) {
            return untyped(Names.CITIES);
        }
        if (OF_FIRMS.contains(relation)) {
            return untyped(Names.COMPANIES);
        }
        String names = NAMES.get(relation);
        return names == null ? people() : things(names);
    }

    /** How a thing is written. */
    static String written(Thing thing) {
        return thing.name().endsWith(" Prize") ? "the " + thing.name() : thing.name();
    }

    private static List<Thing> untyped(List<Thing> things) {
        return things.stream().map(thing -> new Thing(thing.name(), "")).toList();
    }

    private static List<Thing> things(String names) {
        return Stream.of(names.split(" "))
                .map(name -> new Thing(name.replace('_', ' ').replaceFirst("^the ", ""), ""))
                .toList();
    }
}
