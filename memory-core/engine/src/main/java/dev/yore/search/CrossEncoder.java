package dev.yore.search;

import static java.util.Comparator.comparingDouble;

import dev.yore.ai.Excerpt;
import dev.yore.ai.PairScorer;
import dev.yore.error.MemoryException;
import dev.yore.store.GroupReader.Scored;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** By what a scoring model says of the question and each text, read together. */
record CrossEncoder() implements Reranker {
    private static final Logger LOG = System.getLogger(CrossEncoder.class.getName());

    private static final int MOST_PAIRS = 100;
    /** Characters of a text; models read some hundred tokens. */
    private static final int TEXT_LENGTH = 2_000;

    @Override
    public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
        PairScorer scorer = candidates.scorer();
        int limit = candidates.limit();
        List<Scored<T>> pool = candidates.pool(Math.max(limit, MOST_PAIRS));
        if (pool.isEmpty()) {
            return pool;
        }
        List<Double> scores = scores(scorer, candidates, pool);
        if (scores.isEmpty()) {
            return candidates.best(limit);
        }
        return IntStream.range(0, pool.size())
                .mapToObj(i -> new Scored<>(pool.get(i).item(), scores.get(i)))
                .sorted(comparingDouble((Scored<T> scored) -> scored.score()).reversed())
                .limit(limit)
                .toList();
    }

    /** One an item; none if the model gives none. */
    private static <T> List<Double> scores(PairScorer scorer, Candidates<T> candidates, List<Scored<T>> pool) {
        List<String> texts = pool.stream()
                .map(scored -> Excerpt.of(candidates.text(scored.item()), TEXT_LENGTH))
                .toList();
        String failure;
        try {
            List<Double> scores = scorer.score(Excerpt.of(candidates.query(), Question.MAX_LENGTH), texts);
            if (scores.size() == texts.size()
                    && scores.stream().allMatch(score -> score != null && Double.isFinite(score))) {
                return scores;
            }
            failure = "it must give one number a text, and gave " + scores.size() + " for " + texts.size();
        } catch (MemoryException e) {
            failure = Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
        }
        LOG.log(Level.WARNING, "not ranked by the scoring model: {0}", failure);
        return List.of();
    }
}
