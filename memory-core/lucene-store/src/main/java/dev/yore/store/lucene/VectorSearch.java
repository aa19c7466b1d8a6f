package dev.yore.store.lucene;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnCollector;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.knn.TopKnnCollectorManager;
import org.apache.lucene.util.BitSetIterator;
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

    private final IndexSearcher searcher;
    private final int exactUpTo;

    VectorSearch(IndexSearcher searcher, int exactUpTo) {
        this.searcher = searcher;
        this.exactUpTo = exactUpTo;
    }

    /** @param direction of length 1 */
    List<Hit> best(String field, float[] direction, List<Allowed> allowed, int limit) throws IOException {
        var best = new BestHits(limit);
        boolean few = allowed.stream().mapToLong(Allowed::count).sum() <= exactUpTo;
        // A walk through one segment ends sooner for what was found in another
        int breadth = Math.max(BREADTH, limit);
        var nearest = new TopKnnCollectorManager(breadth, searcher);
        for (Allowed each : allowed) {
            if (few || each.count() <= breadth || !walk(field, direction, each, nearest, best)) {
                compare(field, direction, each, best);
            }
        }
        return best.inOrder();
    }

    private static void compare(String field, float[] direction, Allowed allowed, BestHits best) throws IOException {
        FloatVectorValues vectors = allowed.leaf().reader().getFloatVectorValues(field);
        if (vectors == null) {
            return;
        }
        var found = best.of(allowed.leaf());
        var documents = new BitSetIterator(allowed.documents(), allowed.count());
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
    private static boolean walk(
            String field, float[] direction, Allowed allowed, TopKnnCollectorManager collectors, BestHits best)
            throws IOException {
        KnnCollector nearest = collectors.newCollector(allowed.count() + 1, allowed.leaf());
        allowed.leaf().reader().searchNearestVectors(field, direction, nearest, allowed.documents());
        if (nearest.earlyTerminated()) {
            return false;
        }
        // Compared again: Lucene's scores, (1 + cosine) / 2, are coarser than those of a segment that is not walked
        var documents = new FixedBitSet(allowed.documents().length());
        for (ScoreDoc each : nearest.topDocs().scoreDocs) {
            documents.set(each.doc);
        }
        compare(field, direction, new Allowed(allowed.leaf(), documents, documents.cardinality()), best);
        return true;
    }

    /** Rounding may carry a cosine a little past its ends. */
    private static float cosine(float dotProduct) {
        return Math.max(-1, Math.min(1, dotProduct));
    }
}
