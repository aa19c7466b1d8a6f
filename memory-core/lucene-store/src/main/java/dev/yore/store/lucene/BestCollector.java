package dev.yore.store.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.Objects;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.jspecify.annotations.Nullable;

/**
 * Collects the best few, and tells the scorer what need not be looked at any more: what scores less than the worst of them.
 * Lucene's own would also leave out what scores the same, though its id may come first.
 */
final class BestCollector implements Collector {
    private final BestHits best;

    private BestCollector(BestHits best) {
        this.best = best;
    }

    /** Searches as one slice, in the caller's thread. */
    record Of(int limit) implements CollectorManager<BestCollector, BestHits> {
        @Override
        public BestCollector newCollector() {
            return new BestCollector(new BestHits(limit));
        }

        @Override
        public BestHits reduce(Collection<BestCollector> collectors) {
            return collectors.iterator().next().best;
        }
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.TOP_SCORES;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) throws IOException {
        var found = best.of(leaf);
        return new LeafCollector() {
            private @Nullable Scorable scorer;
            private float told = 0;

            @Override
            public void setScorer(Scorable scorable) throws IOException {
                scorer = scorable;
                tell(scorable);
            }

            @Override
            public void collect(int document) throws IOException {
                Scorable scored = Objects.requireNonNull(scorer);
                found.offer(document, scored.score());
                tell(scored);
            }

            private void tell(Scorable scored) throws IOException {
                float least = best.least();
                if (least > told) {
                    told = least;
                    scored.setMinCompetitiveScore(least);
                }
            }
        };
    }
}
