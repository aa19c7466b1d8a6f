package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;

import dev.yore.search.Candidates.By;
import org.junit.jupiter.api.Test;

class ScoreFusionTest implements RerankerContract {
    @Override
    public Reranker reranker() {
        return Recipe.SCORE_FUSION.reranker();
    }

    /** Words 1, 0.5, 0.25 of a, b, c; meaning 1, 0.5, 0 of b, c, d; graph 1, 0.5 of d, a. */
    @Test
    void scoresAreBroughtToOneScaleAndSummed() {
        Found found = new Found()
                .with("a", 4)
                .with("b", 3)
                .with("c", 2)
                .with("d", 1)
                .ranking(By.WORDS, "a", 4, "b", 2, "c", 1)
                .ranking(By.MEANING, "b", 0.9, "c", 0.7, "d", 0.5)
                .ranking(By.GRAPH, "d", 2, "a", 1);

        assertOrder(reranker().rerank(found.wanting(10)), "a", 1.5, "b", 1.5, "d", 1, "c", 0.75);
    }
}
