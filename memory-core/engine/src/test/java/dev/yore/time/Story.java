package dev.yore.time;

import static dev.yore.time.Saying.inYears;
import static dev.yore.time.Saying.year;

import dev.yore.model.Fact;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was told, in the order of arrival: the n-th saying (from 0) is claim {@code cn} of episode {@code en}, recorded
 * at {@link #recordTime recordTime(n)} unless it arrives in another order. Facts are told in words: {@code "Paris
 * ?–2026.36"}, {@code "Lyon 2026.36–"}, {@code "Nice 3 void"}.
 */
record Story(List<Saying> sayings) {
    static final Circumstances ONE_AT_A_TIME = Circumstances.of(Exclusions.bySource(Saying.LIVES_IN));
    static final Instant ALL_KNOWN = Instant.parse("9999-01-01T00:00:00Z");

    static Story of(Saying... sayings) {
        return new Story(List.of(sayings));
    }

    static Instant recordTime(int arrival) {
        return Instant.parse("2030-01-01T00:00:00Z").plusSeconds(arrival);
    }

    List<Claim> claims() {
        return claimsArriving(IntStream.range(0, sayings.size()).boxed().toList());
    }

    /** @param order the numbers of the sayings, first to arrive first */
    List<Claim> claimsArriving(List<Integer> order) {
        var claims = new ArrayList<Claim>();
        for (int arrival = 0; arrival < order.size(); arrival++) {
            int number = order.get(arrival);
            claims.add(sayings.get(number).recorded(number, recordTime(arrival)));
        }
        return claims;
    }

    List<Fact> facts() {
        return facts(ONE_AT_A_TIME);
    }

    List<Fact> facts(Circumstances circumstances) {
        return Derivation.derive(claims(), circumstances, ALL_KNOWN);
    }

    List<Fact> factsKnownAfter(int arrivals) {
        return Derivation.derive(claims(), ONE_AT_A_TIME, recordTime(arrivals - 1));
    }

    /** The facts of one slot, once for each order in which it can be told. */
    Stream<List<String>> inEveryOrderOfArrival() {
        return permutations(
                        List.of(), IntStream.range(0, sayings.size()).boxed().toList())
                .map(order -> inWords(Derivation.derive(claimsArriving(order), ONE_AT_A_TIME, ALL_KNOWN)));
    }

    /** The targets that answer in a year. */
    static List<String> answersIn(double year, Collection<Fact> facts) {
        return Reading.answers(facts, ONE_AT_A_TIME.exclusion(), year(year)).stream()
                .map(fact -> fact.target().value())
                .sorted()
                .toList();
    }

    static List<String> inWords(Collection<Fact> facts) {
        return facts.stream()
                .map(Story::inWords)
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    private static String inWords(Fact fact) {
        var start = fact.target() + " " + (fact.validAt() == null ? "?" : inYears(fact.validAt()));
        return fact.voided() ? start + " void" : start + "–" + inYears(fact.invalidAt());
    }

    private static Stream<List<Integer>> permutations(List<Integer> start, List<Integer> rest) {
        if (rest.isEmpty()) {
            return Stream.of(start);
        }
        return rest.stream().flatMap(next -> {
            var longer = Stream.concat(start.stream(), Stream.of(next)).toList();
            return permutations(
                    longer, rest.stream().filter(i -> !i.equals(next)).toList());
        });
    }
}
