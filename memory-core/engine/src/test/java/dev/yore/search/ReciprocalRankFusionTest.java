package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;

import dev.yore.search.Candidates.By;
import org.junit.jupiter.api.Test;

class ReciprocalRankFusionTest implements RerankerContract {
    @Override
    public Reranker reranker() {
        return Recipe.RRF.reranker();
    }

    /** a: 1/61; b: 1/62 + 1/61; c: 1/63 + 1/62; d: found by none. */
    @Test
    void ranksAreSummedWhateverTheScores() {
        Found found = new Found()
                .with("a", 9)
                .with("b", 8)
                .with("c", 7)
                .with("d", 6)
                .ranking(By.WORDS, "a", 1_000, "b", 2, "c", 1)
                .ranking(By.MEANING, "b", -0.1, "c", -0.2);

        assertOrder(
                reranker().rerank(found.wanting(10)), "b", 123.0 / 3_782, "c", 125.0 / 3_906, "a", 1.0 / 61, "d", 0);
    }

    /** x is no candidate, and a comes twice: neither moves the ranks of the others. */
    @Test
    void onlyCandidatesHaveARank() {
        Found found = new Found().with("a", 2).with("b", 1).ranking(By.WORDS, "x", 4, "a", 3, "a", 2, "b", 1);

        assertOrder(reranker().rerank(found.wanting(10)), "a", 1.0 / 61, "b", 1.0 / 62);
    }
}
