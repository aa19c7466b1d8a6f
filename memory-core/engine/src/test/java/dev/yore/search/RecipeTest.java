package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.search.Candidates.By;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class RecipeTest {
    @Nested
    class Standard implements RerankerContract {
        @Override
        public Reranker reranker() {
            return Recipe.STANDARD.reranker();
        }

        @Test
        void leavesEverythingAsItIs() {
            Found found = new Found().with("a", 3).with("b", 2).ranking(By.WORDS, "b", 7);

            assertOrder(reranker().rerank(found.wanting(2)), "a", 3, "b", 2);
        }
    }

    @Nested
    class OneAfterTheOther implements RerankerContract {
        @Override
        public Reranker reranker() {
            return Recipe.RRF.then(Recipe.EPISODE_MENTIONS).reranker();
        }

        /** By rank e, d, c, b, a; the first four of these by mentions. */
        @Test
        void theSecondRanksWhatTheFirstRanked() {
            Found found = new Found()
                    .with("a", 5)
                    .with("b", 4)
                    .with("c", 3)
                    .with("d", 2)
                    .with("e", 1)
                    .ranking(By.WORDS, "e", 5, "d", 4, "c", 3, "b", 2, "a", 1)
                    .mentioned("a", 9)
                    .mentioned("c", 3);

            assertOrder(reranker().rerank(found.wanting(1)), "c", 3);
        }
    }

    @Test
    void sayWhatTheyAre() {
        assertThat(Recipe.RRF.then(Recipe.CROSS_ENCODER).name()).isEqualTo("rrf, cross-encoder");
        assertThat(Recipe.mmr(0.5)).isEqualTo(Recipe.MMR).isNotEqualTo(Recipe.mmr(0.7));
    }

    @Test
    void haveAName() {
        assertThatThrownBy(() -> new Recipe(" ", Recipe.RRF.reranker()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("name must not be blank");
    }
}
