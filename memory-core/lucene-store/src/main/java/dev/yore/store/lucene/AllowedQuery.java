package dev.yore.store.lucene;

import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.jspecify.annotations.Nullable;

/** Matches what has been worked out before, of the same reader: a filter that a search by words shares with one by meaning. */
final class AllowedQuery extends Query {
    private final List<Allowed> allowed;

    AllowedQuery(List<Allowed> allowed) {
        this.allowed = allowed;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
        return new ConstantScoreWeight(this, boost) {
            @Override
            public @Nullable Scorer scorer(LeafReaderContext leaf) {
                for (Allowed each : allowed) {
                    if (each.leaf() == leaf) {
                        var documents = new BitSetIterator(each.documents(), each.count());
                        return new ConstantScoreScorer(this, score(), mode, documents);
                    }
                }
                return null;
            }

            @Override
            public boolean isCacheable(LeafReaderContext leaf) {
                return false;
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "allowed";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AllowedQuery query && query.allowed == allowed;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(allowed);
    }
}
