package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;

import org.junit.jupiter.api.Test;

class NodeDistanceTest implements RerankerContract {
    @Override
    public Reranker reranker() {
        return Recipe.NODE_DISTANCE.reranker();
    }

    @Test
    void whatIsNearestComesFirst() {
        Found found = new Found()
                .with("a", 4)
                .with("b", 3)
                .with("c", 2)
                .with("d", 1)
                .distance("a", 2)
                .distance("b", 0)
                .distance("d", 1);

        assertOrder(reranker().rerank(found.wanting(10)), "b", 1, "d", 0.5, "a", 1.0 / 3, "c", 0);
    }
}
