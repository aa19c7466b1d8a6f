package dev.yore.langchain4j.ai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.model.scoring.ScoringModel;
import dev.yore.ai.PairScorer;
import dev.yore.error.ModelUnavailableException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LangChain4jScorerTest {
    /** A text's score is how many letters it has more than the question. */
    private static class LengthModel implements ScoringModel {
        @Override
        public Response<List<Double>> scoreAll(List<TextSegment> segments, String query) {
            return Response.from(segments.stream()
                    .map(segment -> (double) segment.text().length() - query.length())
                    .toList());
        }
    }

    @Test
    void scoresComeInTheTextsOrder() {
        PairScorer scorer = new LangChain4jScorer(new LengthModel());

        assertThat(scorer.score("who", List.of("Alice", "I", "Bob"))).containsExactly(2.0, -2.0, 0.0);
    }

    @Test
    void noTextsAreNoCall() {
        PairScorer scorer = new LangChain4jScorer((segments, query) -> {
            throw new AssertionError("asked for nothing");
        });

        assertThat(scorer.score("who", List.of())).isEmpty();
    }

    @Test
    void failingModelIsUnavailable() {
        PairScorer scorer = new LangChain4jScorer((segments, query) -> {
            throw new RateLimitException("key sk-1");
        });

        assertThatThrownBy(() -> scorer.score("who", List.of("Alice")))
                .isInstanceOf(ModelUnavailableException.class)
                .hasMessageNotContaining("sk-1");
    }
}
