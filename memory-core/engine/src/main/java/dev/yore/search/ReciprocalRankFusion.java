package dev.yore.search;

import dev.yore.search.Candidates.Ranking;
import dev.yore.store.GroupReader.Scored;
import java.util.List;

/** Σ 1 / (60 + rank), ranks from 1; nothing from a retriever that did not find an item. */
record ReciprocalRankFusion() implements Reranker {
    private static final double CONSTANT = 60;

    @Override
    public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
        Fusion<T> fusion = Fusion.of(candidates);
        for (Ranking<T> ranking : candidates.rankings()) {
            int rank = 1;
            for (Scored<T> found : ranking.items()) {
                fusion.bonus(found.item(), 1 / (CONSTANT + rank));
                rank++;
            }
        }
        return fusion.best(candidates.limit());
    }
}
