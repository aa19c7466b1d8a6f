package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaximalMarginalRelevanceTest implements RerankerContract {
    /** Relevance 1, 0.8, 0.5, 0; b is the same as a, c at right angles to both, d opposite to a. */
    private static final Found FOUND = new Found()
            .with("a", 3)
            .with("b", 2.6)
            .with("c", 2)
            .with("d", 1)
            .vector("a", 1, 0)
            .vector("b", 1, 0)
            .vector("c", 0, 1)
            .vector("d", -1, 0);

    @Override
    public Reranker reranker() {
        return Recipe.MMR.reranker();
    }

    /** a: 0.5; then b: 0.4 − 0.5, c: 0.25, d: 0; b and d again, both as before. */
    @Test
    void theSameAgainComesLast() {
        assertOrder(reranker().rerank(FOUND.wanting(4)), "a", 0.5, "c", 0.25, "d", 0, "b", -0.1);
    }

    /** Cosines of a with b 0.6, of b with c 0.8, of a with c 0. With λ = 0.8: b 0.8 × 0.9 − 0.2 × 0.6, c −0.2 × 0.8. */
    @Test
    void likenessIsThatToTheLikestOfThoseBefore() {
        Found found = new Found()
                .with("a", 10)
                .with("b", 9)
                .with("c", 0)
                .vector("a", 1, 0)
                .vector("b", 0.6, 0.8)
                .vector("c", 0, 1);

        assertRounded(Recipe.mmr(0.8).reranker(), found, "a", 0.8, "b", 0.6, "c", -0.16);
    }

    /** Vectors are floats. */
    private static void assertRounded(Reranker reranker, Found found, Object... namesAndScores) {
        assertOrder(
                reranker.rerank(found.wanting(3)).stream()
                        .map(scored -> new dev.yore.store.GroupReader.Scored<>(
                                scored.item(), Math.round(scored.score() * 1e6) / 1e6))
                        .toList(),
                namesAndScores);
    }

    @Test
    void withAllWeightOnRelevanceTheOrderStays() {
        assertOrder(Recipe.mmr(1).reranker().rerank(FOUND.wanting(4)), "a", 1, "b", 0.8, "c", 0.5, "d", 0);
    }

    @Test
    void whatHasNoVectorIsLikeNothing() {
        Found found = new Found()
                .with("a", 2)
                .with("b", 1)
                .with("c", 1)
                .vector("a", 1, 0)
                .vector("b", 1, 0);

        assertOrder(reranker().rerank(found.wanting(3)), "a", 0.5, "c", 0, "b", -0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void aWeightIsFromZeroToOne(double lambda) {
        assertThatThrownBy(() -> Recipe.mmr(lambda))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("lambda must be 0 to 1, got " + lambda);
    }
}
