package dev.yore.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/** What a filter lets through in one segment: live documents, and how many they are. */
record Allowed(LeafReaderContext leaf, FixedBitSet documents, int count) {
    /** In every segment that has any. Costs a look at each document that matches. */
    static List<Allowed> by(Query filter, IndexSearcher searcher) throws IOException {
        var all = new ArrayList<Allowed>();
        Weight weight = searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Scorer scorer = weight.scorer(leaf);
            if (scorer != null) {
                all.add(of(leaf, scorer.iterator()));
            }
        }
        return all;
    }

    private static Allowed of(LeafReaderContext leaf, DocIdSetIterator matches) throws IOException {
        var documents = new FixedBitSet(leaf.reader().maxDoc());
        documents.or(matches);
        Bits live = leaf.reader().getLiveDocs();
        if (live != null) {
            for (int doc = next(documents, 0); doc != DocIdSetIterator.NO_MORE_DOCS; doc = next(documents, doc + 1)) {
                if (!live.get(doc)) {
                    documents.clear(doc);
                }
            }
        }
        return new Allowed(leaf, documents, documents.cardinality());
    }

    private static int next(FixedBitSet documents, int from) {
        return from < documents.length() ? documents.nextSetBit(from) : DocIdSetIterator.NO_MORE_DOCS;
    }
}
