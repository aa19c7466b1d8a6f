package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;

import org.junit.jupiter.api.Test;

class EpisodeMentionsTest implements RerankerContract {
    @Override
    public Reranker reranker() {
        return Recipe.EPISODE_MENTIONS.reranker();
    }

    @Test
    void whatIsMentionedMostComesFirst() {
        Found found = new Found()
                .with("a", 4)
                .with("b", 3)
                .with("c", 2)
                .with("d", 1)
                .mentioned("a", 1)
                .mentioned("b", 3)
                .mentioned("c", 3);

        assertOrder(reranker().rerank(found.wanting(10)), "b", 3, "c", 3, "a", 1, "d", 0);
    }

    @Test
    void amongTheBestFourTimesAsManyAlone() {
        Found found = new Found()
                .with("a", 5)
                .with("b", 4)
                .with("c", 3)
                .with("d", 2)
                .with("e", 1)
                .mentioned("d", 2)
                .mentioned("e", 100);

        assertOrder(reranker().rerank(found.wanting(1)), "d", 2);
    }
}
