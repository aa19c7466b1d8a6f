package dev.yore.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * The best few documents of one search, equal scores in order of their items' ids. Within a segment an id's place in the
 * segment's order stands for it; the id itself is read only where the segments differ. For one thread.
 */
final class BestHits {
    private final int limit;
    private final PriorityQueue<Candidate> worstFirst;

    BestHits(int limit) {
        this.limit = limit;
        this.worstFirst = new PriorityQueue<>(Collections.reverseOrder());
    }

    /** What a document must score to be among the best, or to be as good as the worst of them. */
    float least() {
        Candidate worst = worstFirst.size() < limit ? null : worstFirst.peek();
        return worst == null ? Float.NEGATIVE_INFINITY : worst.score;
    }

    List<Hit> inOrder() {
        var best = new ArrayList<>(worstFirst);
        Collections.sort(best);
        return best.stream()
                .map(each -> new Hit(each.segment.leaf.docBase + each.document, each.score))
                .toList();
    }

    /** Documents of one segment, which must come in their order. */
    OfSegment of(LeafReaderContext leaf) throws IOException {
        return new OfSegment(leaf);
    }

    final class OfSegment {
        private final LeafReaderContext leaf;
        private final SortedDocValues ids;

        private OfSegment(LeafReaderContext leaf) throws IOException {
            this.leaf = leaf;
            this.ids = DocValues.getSorted(leaf.reader(), Fields.ORDER);
        }

        /** @param document in its segment */
        void offer(int document, float score) throws IOException {
            if (score < least()) {
                return;
            }
            var candidate = new Candidate(this, document, score, place(document));
            if (worstFirst.size() < limit) {
                worstFirst.add(candidate);
            } else if (candidate.compareTo(worstFirst.element()) < 0) {
                worstFirst.remove();
                worstFirst.add(candidate);
            }
        }

        /** Of a document's id among the segment's; −1 without one. */
        private int place(int document) throws IOException {
            return ids.advanceExact(document) ? ids.ordValue() : -1;
        }

        private BytesRef id(int place) {
            try {
                return place < 0 ? new BytesRef() : BytesRef.deepCopyOf(ids.lookupOrd(place));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The better come first. */
    private static final class Candidate implements Comparable<Candidate> {
        private final OfSegment segment;
        private final int document;
        private final float score;
        private final int place;
        private @Nullable BytesRef id;

        Candidate(OfSegment segment, int document, float score, int place) {
            this.segment = segment;
            this.document = document;
            this.score = score;
            this.place = place;
        }

        @Override
        public int compareTo(Candidate other) {
            if (score != other.score) {
                return score > other.score ? -1 : 1;
            }
            return segment == other.segment ? Integer.compare(place, other.place) : id().compareTo(other.id());
        }

        private BytesRef id() {
            if (id == null) {
                id = segment.id(place);
            }
            return id;
        }
    }
}
