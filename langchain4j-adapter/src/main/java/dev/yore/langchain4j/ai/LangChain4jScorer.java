package dev.yore.langchain4j.ai;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.scoring.ScoringModel;
import dev.yore.ai.PairScorer;
import java.util.List;
import java.util.Objects;

/** Scores pairs with a LangChain4j {@link ScoringModel}. Thread-safe if the model is. */
public final class LangChain4jScorer implements PairScorer {
    private final ScoringModel model;

    public LangChain4jScorer(ScoringModel model) {
        this.model = Objects.requireNonNull(model, "model");
    }

    @Override
    public List<Double> score(String query, List<String> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        try {
            return model.scoreAll(texts.stream().map(TextSegment::from).toList(), query)
                    .content();
        } catch (RuntimeException e) {
            throw ModelErrors.of("The scoring model", e);
        }
    }
}
