package dev.yore.graph;

import dev.yore.time.Histories;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random lives of memories: things said in any order, and what people do in between. */
public final class Lives {
    private Lives() {}

    public static Arbitrary<Life> ofAnyKind() {
        return lives(true);
    }

    /** Without steps that look at what the facts are, which would do something else in another memory. */
    static Arbitrary<Life> thatCanBeReplayed() {
        return lives(false);
    }

    static Arbitrary<Step.Merge> merges() {
        return Arbitraries.of(
                new Step.Merge("Bo", "Ana"),
                new Step.Merge("Cy", "Bo"),
                new Step.Merge("Ana", "Cy"),
                new Step.Merge("Brin", "Arda"),
                new Step.Merge("Arda", "Corva"));
    }

    private static Arbitrary<Life> lives(boolean all) {
        return Histories.ofAnything(8).flatMap(sayings -> {
            var numbers = Arbitraries.integers().between(0, sayings.size() - 1);
            var choices = Arbitraries.integers().between(0, 20);
            Arbitrary<Step> merges = merges().map(merge -> merge);
            Arbitrary<Step> unmerges = merges().map(merge -> new Step.Unmerge(merge.from()));
            Arbitrary<Step> exempt = Combinators.combine(numbers, numbers)
                    .filter((p, q) -> !p.equals(q) || sayings.size() == 1)
                    .as((p, q) -> p.equals(q) ? new Step.Retract(p) : new Step.Exempt(p, q));
            Arbitrary<Step> retract = numbers.map(Step.Retract::new);
            Arbitrary<Step> forget = numbers.map(Step.Forget::new);
            Arbitrary<Step> undo = choices.map(Step.Undo::new);
            Arbitrary<Step> correct = Combinators.combine(choices, Arbitraries.of("Arda", "Brin", "Bo"))
                    .as(Step.Correct::new);
            Arbitrary<Step> acts = all
                    ? Arbitraries.frequencyOf(
                            Tuple.of(3, merges),
                            Tuple.of(2, unmerges),
                            Tuple.of(1, exempt),
                            Tuple.of(2, retract),
                            Tuple.of(2, forget),
                            Tuple.of(2, undo),
                            Tuple.of(2, correct))
                    : Arbitraries.frequencyOf(
                            Tuple.of(3, merges), Tuple.of(2, unmerges), Tuple.of(2, exempt), Tuple.of(1, retract));
            var order = Arbitraries.shuffle(
                    IntStream.range(0, sayings.size()).boxed().toList());
            return Combinators.combine(
                            order, acts.list().ofMaxSize(6), Arbitraries.randomValue(random -> random.nextLong()))
                    .as((saying, acting, seed) -> new Life(sayings, woven(saying, acting, seed)));
        });
    }

    private static List<Step> woven(List<Integer> saying, List<Step> acting, long seed) {
        var random = new Random(seed);
        var steps = new ArrayList<Step>(saying.stream().map(Step.Say::new).toList());
        acting.forEach(act -> steps.add(random.nextInt(steps.size() + 1), act));
        return List.copyOf(steps);
    }
}
