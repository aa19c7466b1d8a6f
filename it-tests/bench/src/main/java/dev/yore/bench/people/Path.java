package dev.yore.bench.people;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The way from what a question names to its answer: the relations to follow, one after the other. */
record Path(List<Hop> hops) {
    /** The end of a way, and the facts that it took. */
    record Route(String end, List<Fact> facts) {}

    /**
     * One relation.
     *
     * @param backwards from object to subject
     * @param former what was so before, in place of what is so now
     */
    record Hop(Relation relation, boolean backwards, boolean former) {
        static Hop parse(String text) {
            return new Hop(
                    Relation.valueOf(text.replaceFirst("^(~|old:)", "")),
                    text.startsWith("~"),
                    text.startsWith("old:"));
        }

        Stream<Route> from(Route route, World world) {
            return world.facts(relation)
                    .filter(fact -> fact.former() == former)
                    .flatMap(fact -> end(fact, route.end).map(end -> new Route(end, with(route.facts, fact))));
        }

        private Stream<String> end(Fact fact, String start) {
            if (start.equals(fact.subject()) && (!backwards || relation.isMutual())) {
                return Stream.of(fact.object());
            }
            return start.equals(fact.object()) && (backwards || relation.isMutual())
                    ? Stream.of(fact.subject())
                    : Stream.empty();
        }

        private static List<Fact> with(List<Fact> facts, Fact last) {
            List<Fact> all = new ArrayList<>(facts);
            all.add(last);
            return List.copyOf(all);
        }
    }

    /** @param text relations, each after "~" if backwards and after "old:" if former: {@code ~LEADS REPORTS_TO} */
    static Path parse(String text) {
        return new Path(Arrays.stream(text.split(" ")).map(Hop::parse).toList());
    }

    List<Route> from(String start, World world) {
        List<Route> routes = List.of(new Route(start, List.of()));
        for (Hop hop : hops) {
            routes = routes.stream().flatMap(route -> hop.from(route, world)).toList();
        }
        return routes;
    }
}
