package dev.yore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Entity;
import dev.yore.search.Candidates.By;
import dev.yore.store.GroupReader.Scored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What every reranker promises. */
interface RerankerContract {
    Offset<Double> EXACTLY = Offset.offset(1e-12);

    Reranker reranker();

    @Test
    default void nothingYieldsNothing() {
        assertThat(reranker().rerank(plain().wanting(3))).isEmpty();
    }

    @Test
    default void asManyComeAsAreWantedOrAllThatThereAre() {
        for (int seed = 0; seed < 100; seed++) {
            var random = new Random(seed);
            Candidates<Entity> candidates = anything(random).wanting(1 + random.nextInt(12));
            List<Entity> all = items(candidates.ranked());

            List<Entity> order = items(reranker().rerank(candidates));

            assertThat(order)
                    .as("seed %s", seed)
                    .hasSize(Math.min(candidates.limit(), all.size()))
                    .doesNotHaveDuplicates()
                    .isSubsetOf(all);
        }
    }

    @Test
    default void scoresAreNumbersThatNeverGrow() {
        for (int seed = 0; seed < 100; seed++) {
            List<Scored<Entity>> order =
                    reranker().rerank(anything(new Random(seed)).wanting(8));

            assertThat(order)
                    .as("seed %s", seed)
                    .allSatisfy(scored -> assertThat(scored.score()).isFinite());
            assertThat(order)
                    .extracting(Scored::score)
                    .as("seed %s", seed)
                    .isSortedAccordingTo(Comparator.reverseOrder());
        }
    }

    @Test
    default void askedTwiceItSaysTheSame() {
        for (int seed = 0; seed < 100; seed++) {
            assertThat(reranker().rerank(anything(new Random(seed)).wanting(5)))
                    .as("seed %s", seed)
                    .isEqualTo(reranker().rerank(anything(new Random(seed)).wanting(5)));
        }
    }

    @Test
    default void equalsKeepTheOrderInWhichTheyCame() {
        Found found = plain().with("c", 1).with("a", 1).with("d", 1).with("b", 1);

        assertThat(names(reranker().rerank(found.wanting(3)))).containsExactly("c", "a", "d");
    }

    /** Nothing but a scoring model is known, which says the same of every text. */
    private static Found plain() {
        return new Found()
                .scoredBy((query, texts) -> texts.stream().map(text -> 0.25).toList());
    }

    /** Up to 20 entities, of each of which this or that is known. */
    private static Found anything(Random random) {
        List<String> names =
                IntStream.range(0, random.nextInt(21)).mapToObj(i -> "e" + i).toList();
        var found = new Found()
                .scoredBy((query, texts) -> texts.stream()
                        .map(text -> new Random(text.hashCode()).nextGaussian())
                        .toList());
        double score = 3;
        for (String name : names) {
            found.with(name, score);
            score -= random.nextInt(3) / 10.0;
            double angle = random.nextDouble() * 2 * Math.PI;
            if (random.nextInt(4) > 0) {
                found.vector(name, Math.cos(angle), Math.sin(angle)).mentioned(name, random.nextInt(4));
            }
            if (random.nextInt(4) > 0) {
                found.distance(name, random.nextInt(4));
            }
        }
        for (By by : By.values()) {
            found.ranking(by, some(names, random));
        }
        return found;
    }

    /** Names and scores; one in three is no candidate's. */
    private static Object[] some(List<String> names, Random random) {
        var list = new ArrayList<>();
        double score = 1;
        for (String name : names) {
            if (random.nextBoolean()) {
                list.addAll(List.of(random.nextInt(3) > 0 ? name : "other " + name, score));
                score -= random.nextInt(2) / 8.0;
            }
        }
        return list.toArray();
    }

    static <T> List<T> items(List<Scored<T>> order) {
        return order.stream().map(Scored::item).toList();
    }

    static List<String> names(List<Scored<Entity>> order) {
        return items(order).stream().map(Entity::name).toList();
    }

    /** The order and its scores, as names and numbers by turns. */
    static void assertOrder(List<Scored<Entity>> order, Object... namesAndScores) {
        assertThat(order).hasSize(namesAndScores.length / 2);
        for (int i = 0; i < order.size(); i++) {
            assertThat(order.get(i).item().name()).isEqualTo(namesAndScores[2 * i]);
            assertThat(order.get(i).score()).isEqualTo(((Number) namesAndScores[2 * i + 1]).doubleValue(), EXACTLY);
        }
    }
}
