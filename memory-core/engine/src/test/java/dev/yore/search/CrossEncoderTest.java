package dev.yore.search;

import static dev.yore.search.RerankerContract.assertOrder;
import static dev.yore.search.RerankerContract.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.ai.PairScorer;
import dev.yore.error.ModelUnavailableException;
import dev.yore.error.UnsupportedRequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CrossEncoderTest implements RerankerContract {
    @Override
    public Reranker reranker() {
        return Recipe.CROSS_ENCODER.reranker();
    }

    @Test
    void theModelsScoresAreTheOrder() {
        Found found = new Found().with("a", 3).with("b", 2).with("c", 1).scoredBy((query, texts) -> {
            assertThat(query).isEqualTo(Found.QUERY);
            assertThat(texts).containsExactly("a", "b", "c");
            return List.of(-3.5, 0.25, -1.0);
        });

        assertOrder(reranker().rerank(found.wanting(2)), "b", 0.25, "c", -1);
    }

    @Test
    void fourTimesAsManyAreReadButAtMostAHundred() {
        assertThat(pairs(10)).isEqualTo(40);
        assertThat(pairs(60)).isEqualTo(100);
        assertThat(pairs(150)).isEqualTo(150);
    }

    private int pairs(int wanted) {
        var read = new ArrayList<String>();
        var found = new Found().scoredBy((query, texts) -> {
            read.addAll(texts);
            return texts.stream().map(text -> 0.0).toList();
        });
        for (int i = 0; i < 300; i++) {
            found.with("e" + i, 300 - i);
        }
        reranker().rerank(found.wanting(wanted));
        return read.size();
    }

    static Stream<PairScorer> failing() {
        return Stream.of(
                (query, texts) -> {
                    throw new ModelUnavailableException("The scoring model did not answer in time");
                },
                (query, texts) -> List.of(1.0),
                (query, texts) -> List.of(1.0, 3.0, Double.NaN));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void whileTheModelFailsTheOrderStays(PairScorer model) {
        Found found = new Found().with("a", 3).with("b", 2).with("c", 1).scoredBy(model);

        assertThat(names(reranker().rerank(found.wanting(2)))).containsExactly("a", "b");
    }

    @Test
    void withoutAModelItIsRefusedEvenOfNothing() {
        assertThatThrownBy(() -> reranker().rerank(new Found().wanting(1)))
                .isInstanceOf(UnsupportedRequestException.class);
    }
}
