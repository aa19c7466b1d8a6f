package dev.yore.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
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

    /**
     * @param all what every document of the layer and the group has
     * @param direction of length 1
     */
    List<Hit> best(Term all, String field, float[] direction, Query filter, int limit) throws IOException {
        boolean few = searcher.getIndexReader().docFreq(all) <= exactUpTo || searcher.count(filter) <= exactUpTo;
        List<Candidate> found =
                few ? compared(field, direction, filter, limit) : walked(field, direction, filter, limit);
        return found.stream()
                .sorted(Candidate.BEST_FIRST)
                .limit(limit)
                .map(candidate -> new Hit(candidate.document, candidate.score))
                .toList();
    }

    private record Candidate(int document, float score, BytesRef id) {
        static final Comparator<Candidate> BEST_FIRST =
                Comparator.comparingDouble(Candidate::score).reversed().thenComparing(Candidate::id);
    }

    private List<Candidate> compared(String field, float[] direction, Query filter, int limit) throws IOException {
        var best = new PriorityQueue<>(Candidate.BEST_FIRST.reversed());
        Weight weight = searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            FloatVectorValues vectors = leaf.reader().getFloatVectorValues(field);
            Scorer scorer = vectors == null ? null : weight.scorer(leaf);
            if (scorer != null) {
                compare(leaf, scorer.iterator(), vectors, direction, limit, best);
            }
        }
        return new ArrayList<>(best);
    }

    private static void compare(
            LeafReaderContext leaf,
            DocIdSetIterator filtered,
            FloatVectorValues vectors,
            float[] direction,
            int limit,
            PriorityQueue<Candidate> best)
            throws IOException {
        SortedDocValues ids = DocValues.getSorted(leaf.reader(), Fields.ORDER);
        var live = leaf.reader().getLiveDocs();
        for (int doc = filtered.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = filtered.nextDoc()) {
            if (live != null && !live.get(doc)) {
                continue;
            }
            if (vectors.docID() < doc) {
                vectors.advance(doc);
            }
            if (vectors.docID() != doc) {
                continue;
            }
            float cosine = cosine(VectorUtil.dotProduct(direction, vectors.vectorValue()));
            Candidate worst = best.peek();
            if (worst == null || best.size() < limit || cosine >= worst.score) {
                best.add(new Candidate(leaf.docBase + doc, cosine, id(ids, doc)));
                if (best.size() > limit) {
                    best.poll();
                }
            }
        }
    }

    private List<Candidate> walked(String field, float[] direction, Query filter, int limit) throws IOException {
        int breadth = (int) Math.max(BREADTH, 2L * limit);
        var query = new KnnFloatVectorQuery(field, direction, breadth, filter);
        var found = new ArrayList<Candidate>();
        for (ScoreDoc each : searcher.search(query, breadth).scoreDocs) {
            // Lucene's score of a dot product is (1 + cosine) / 2
            found.add(new Candidate(each.doc, cosine(2 * each.score - 1), id(each.doc)));
        }
        return found;
    }

    private BytesRef id(int document) throws IOException {
        var leaves = searcher.getIndexReader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        return id(DocValues.getSorted(leaf.reader(), Fields.ORDER), document - leaf.docBase);
    }

    private static BytesRef id(SortedDocValues ids, int doc) throws IOException {
        return ids.advanceExact(doc) ? BytesRef.deepCopyOf(ids.lookupOrd(ids.ordValue())) : new BytesRef();
    }

    /** Rounding may carry a cosine a little past its ends. */
    private static float cosine(float dotProduct) {
        return Math.max(-1, Math.min(1, dotProduct));
    }
}
