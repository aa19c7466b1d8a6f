package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Thing;
import java.util.List;
import java.util.stream.Stream;

/** Who and what the stories are about. */
final class Names {
    static final List<Thing> PEOPLE = things(
            "Person",
            "Ana Tom Mara Leo Eva Nils Ida Omar Lena Hugo Vera Emil Rosa Ivan Nora Felix Greta Pablo Sonja Karim Tessa"
                    + " Anton Bianca Dario Elsa Farid Gwen Henrik Ines Jonas");
    static final List<Thing> CITIES = things(
            "City",
            "Paris Lyon Rome Oslo Bergen Turin Porto Vienna Prague Zurich Geneva Madrid Lisbon Dublin Athens Warsaw"
                    + " Krakow Malmo Aarhus Tallinn Riga Vilnius Seville Valencia Naples Palermo Bologna Graz Linz"
                    + " Basel Leipzig Dresden Munich Hamburg Cologne Lille Nantes Toulouse Antwerp Utrecht");
    static final List<Thing> COUNTRIES =
            things("Country", "France Italy Norway Portugal Austria Spain Ireland Greece Poland");
    static final List<Thing> COMPANIES = things(
            "Organization",
            "Acme Initech Globex Hooli Umbrella Stark Wonka Cyberdyne Tyrell Soylent Vandelay Duff Sirius Monarch"
                    + " Aperture Nakatomi Weyland Oscorp Gringotts Zorin Dharma Virtucon Wayland Abstergo Massive");
    static final List<Thing> JOBS = things(
            "Occupation",
            "nurse teacher baker plumber lawyer chemist architect surgeon librarian carpenter journalist pilot welder"
                    + " translator painter accountant gardener electrician");
    static final List<Thing> THINGS_LIKED = things(
            "Topic", "tea coffee hiking chess jazz opera sailing pottery tennis cycling baking yoga poetry skiing");
    static final List<Thing> DISTRICTS =
            things("Place", "Northgate Southbank Eastfield Westhill Oldtown Harbourside Riverside Hillside Parkland");

    private Names() {}

    private static List<Thing> things(String type, String names) {
        return Stream.of(names.split(" ")).map(name -> new Thing(name, type)).toList();
    }

    static List<Thing> targets(String relation) {
        return switch (relation) {
            case "WORKS_AT" -> COMPANIES;
            case "WORKS_AS" -> JOBS;
            case "LIKES" -> THINGS_LIKED;
            case "MARRIED_TO", "MET" -> PEOPLE;
            default -> CITIES;
        };
    }
}
