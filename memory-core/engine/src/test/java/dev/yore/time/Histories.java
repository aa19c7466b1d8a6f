package dev.yore.time;

import dev.yore.time.Saying.About;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random histories on a coarse grid of years, so that starts, ends and sayings coincide often. */
public final class Histories {
    private static final int YEARS = 12;

    private Histories() {}

    /** All of Ana's homes. */
    static Arbitrary<Story> ofOneSlot() {
        return stories(Arbitraries.of("Ana"), Saying.LIVES_IN, Arbitraries.of("Lyon", "Nice", "Paris"), 8);
    }

    /** Two sources and three targets of one relation. */
    static Arbitrary<Story> ofSeveralSlots(String relation, int atMost) {
        return stories(Arbitraries.of("Ana", "Bo"), relation, Arbitraries.of("Lyon", "Nice", "Paris"), atMost);
    }

    /** Relations among four people, each of whom may stand on either side. */
    static Arbitrary<Story> amongPeople(String relation) {
        var people = Arbitraries.of("Ana", "Bo", "Cy", "Di");
        return stories(people, relation, people, 8)
                .map(story -> new Story(story.sayings().stream()
                        .filter(s -> !s.key().source().equals(s.key().target()))
                        .toList()))
                .filter(story -> !story.sayings().isEmpty());
    }

    /** A little of everything: of one at a time by either end or both, of many, the same both ways, and of places in places. */
    public static Arbitrary<List<Saying>> ofAnything(int atMost) {
        var people = Arbitraries.of("Ana", "Bo", "Cy");
        var places = Arbitraries.of("Arda", "Brin", "Corva");
        var anything = Arbitraries.frequencyOf(
                Tuple.of(5, sayings(Arbitraries.of("Ana", "Bo"), Saying.LIVES_IN, places)),
                Tuple.of(2, sayings(people, "CHAIRS", places)),
                Tuple.of(3, sayings(people, "MARRIED_TO", people)),
                Tuple.of(2, sayings(people, "KNOWS", people)),
                Tuple.of(1, sayings(people, "LIKES", places)),
                Tuple.of(1, sayings(places, "LOCATED_IN", places)));
        return anything.filter(
                        saying -> !saying.key().source().equals(saying.key().target()))
                .list()
                .ofMinSize(1)
                .ofMaxSize(atMost);
    }

    /** What is told of where Ana lives: of two places, so that many a fact is told of again. */
    public static Arbitrary<List<Saying>> ofHomes(int atMost) {
        return stories(Arbitraries.of("Ana"), Saying.LIVES_IN, Arbitraries.of("Arda", "Brin"), atMost)
                .map(Story::sayings);
    }

    static Arbitrary<Story> stories(Arbitrary<String> sources, String relation, Arbitrary<String> targets, int atMost) {
        return sayings(sources, relation, targets)
                .list()
                .ofMinSize(1)
                .ofMaxSize(atMost)
                .map(Story::new);
    }

    private static Arbitrary<Saying> sayings(Arbitrary<String> sources, String relation, Arbitrary<String> targets) {
        var keys = Combinators.combine(sources, targets).as((s, t) -> Saying.of(s, relation, t));
        var years = Arbitraries.integers().between(1, YEARS);
        return Combinators.combine(keys, Arbitraries.of(Form.values()), years, years, years)
                .as((about, form, a, b, said) -> form.saying(about, Math.min(a, b), Math.max(a, b), said));
    }

    /** The orders in which a story's sayings may arrive. */
    static Arbitrary<List<Integer>> orders(Story story) {
        return Arbitraries.shuffle(
                IntStream.range(0, story.sayings().size()).boxed().toList());
    }

    /** What can be said with two years, a no later than b, in the year in which it is said. */
    private enum Form {
        OBSERVED((about, a, b, said) -> about.observed(said)),
        SINCE((about, a, b, said) -> about.since(a, said)),
        BEGAN((about, a, b, said) -> about.began(a, said)),
        BETWEEN((about, a, b, said) -> about.between(a, b + 1, said)),
        OBSERVED_UNTIL((about, a, b, said) -> about.observedUntil(said + b - a + 1, said)),
        USED_TO((about, a, b, said) -> about.usedTo(Math.min(a, said), said)),
        LEFT((about, a, b, said) -> about.left(a, said)),
        OVER((about, a, b, said) -> about.over(said)),
        CONTRADICTED((about, a, b, said) -> about.left(a, said).byVerdict()),
        HAPPENED((about, a, b, said) -> about.happened((double) a, b + 1, said));

        private final Wording wording;

        Form(Wording wording) {
            this.wording = wording;
        }

        Saying saying(About about, int a, int b, int said) {
            return wording.of(about, a, b, said);
        }
    }

    private interface Wording {
        Saying of(About about, int a, int b, int said);
    }
}
