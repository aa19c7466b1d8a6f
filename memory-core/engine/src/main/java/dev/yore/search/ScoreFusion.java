package dev.yore.search;

import dev.yore.search.Candidates.By;
import dev.yore.search.Candidates.Ranking;
import dev.yore.store.GroupReader.Scored;
import java.util.List;

/** The sum of normalised scores, see {@link Fusion}: cosines by their range, others from zero. */
record ScoreFusion() implements Reranker {
    @Override
    public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
        Fusion<T> fusion = Fusion.of(candidates);
        for (Ranking<T> ranking : candidates.rankings()) {
            if (ranking.by() == By.MEANING) {
                fusion.addByRange(ranking.items(), 1);
            } else {
                fusion.addFromZero(ranking.items(), 1);
            }
        }
        return fusion.best(candidates.limit());
    }
}
