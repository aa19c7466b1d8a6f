package dev.yore.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TopKnnCollector;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.VectorUtil;

/**
 * Search by direction. Where few documents pass the filter, every one of them is compared, and the result is exact;
 * where many do, HNSW graphs are walked (Malkov and Yashunin, Efficient and robust approximate nearest neighbor search
 * using Hierarchical Navigable Small World graphs, 2016), counting only what passes the filter.
 */
final class VectorSearch {
    /** Neighbours that a walk keeps in view, at the least: fewer miss more. */
    private static final int BREADTH = 100;

    private final int exactUpTo;

    VectorSearch(int exactUpTo) {
        this.exactUpTo = exactUpTo;
    }

    /** What may be found in one segment. */
    record Allowed(LeafReaderContext leaf, FixedBitSet documents, int count) {
        /** The live documents that match, in every segment that has any. Costs a look at each of them. */
        static List<Allowed> of(Query filter, IndexSearcher searcher) throws IOException {
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
                for (int doc = next(documents, 0);
                        doc != DocIdSetIterator.NO_MORE_DOCS;
                        doc = next(documents, doc + 1)) {
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

    /** @param direction of length 1 */
    List<Hit> best(String field, float[] direction, List<Allowed> allowed, int limit) throws IOException {
        var best = new BestHits(limit);
        boolean few = allowed.stream().mapToLong(Allowed::count).sum() <= exactUpTo;
        for (Allowed each : allowed) {
            if (few || !walk(field, direction, each, limit, best)) {
                compare(field, direction, each, best);
            }
        }
        return best.inOrder();
    }

    private static void compare(String field, float[] direction, Allowed allowed, BestHits best) throws IOException {
        FloatVectorValues vectors = allowed.leaf.reader().getFloatVectorValues(field);
        if (vectors == null) {
            return;
        }
        var found = best.of(allowed.leaf);
        var documents = new BitSetIterator(allowed.documents, allowed.count);
        for (int doc = documents.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = documents.nextDoc()) {
            if (vectors.docID() < doc) {
                vectors.advance(doc);
            }
            if (vectors.docID() == doc) {
                found.offer(doc, cosine(VectorUtil.dotProduct(direction, vectors.vectorValue())));
            }
        }
    }

    /** @return false if comparing all is less work */
    private static boolean walk(String field, float[] direction, Allowed allowed, int limit, BestHits best)
            throws IOException {
        int breadth = Math.max(BREADTH, limit);
        if (allowed.count <= breadth) {
            return false;
        }
        var nearest = new TopKnnCollector(breadth, allowed.count);
        allowed.leaf.reader().searchNearestVectors(field, direction, nearest, allowed.documents);
        if (nearest.earlyTerminated()) {
            return false;
        }
        var found = best.of(allowed.leaf);
        ScoreDoc[] inOrder = nearest.topDocs().scoreDocs;
        Arrays.sort(inOrder, Comparator.comparingInt(each -> each.doc));
        for (ScoreDoc each : inOrder) {
            // Lucene's score of a dot product is (1 + cosine) / 2
            found.offer(each.doc, cosine(2 * each.score - 1));
        }
        return true;
    }

    /** Rounding may carry a cosine a little past its ends. */
    private static float cosine(float dotProduct) {
        return Math.max(-1, Math.min(1, dotProduct));
    }
}
