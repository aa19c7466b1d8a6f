package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/**
 * Scores words by what is in one group and alive. Lucene would count the whole index, deleted documents too: another
 * group's episodes, or merely when segments are merged, would then change a score.
 *
 * <p>Of one snapshot, and for the thread that reads it.
 *
 * <p>BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009) with k1 = 1.2 and
 * b = 0.75.
 */
final class GroupSearcher extends IndexSearcher {
    static final Similarity BM25 = new BM25Similarity(1.2f, 0.75f);

    private final GroupId group;
    private final Map<String, CollectionStatistics> statistics = new HashMap<>();

    GroupSearcher(IndexReader reader, GroupId group) {
        super(reader);
        this.group = group;
        setSimilarity(BM25);
        setQueryCache(null);
    }

    /** Asked once for every word of a question, and the same each time. */
    @Override
    public CollectionStatistics collectionStatistics(String field) throws IOException {
        CollectionStatistics known = statistics.get(field);
        if (known == null) {
            known = count(field);
            statistics.put(field, known);
        }
        return known;
    }

    private CollectionStatistics count(String field) throws IOException {
        Tally all = tally(new Term(Fields.lengthOf(field), group.value()));
        long documents = Math.max(1, all.documents);
        return new CollectionStatistics(
                field,
                Math.max(1, getIndexReader().maxDoc()),
                documents,
                Math.max(documents, all.frequencies),
                documents);
    }

    @Override
    public TermStatistics termStatistics(Term term, int docFreq, long totalTermFreq) throws IOException {
        Tally all = tally(term);
        long documents = Math.max(1, all.documents);
        return new TermStatistics(term.bytes(), documents, Math.max(documents, all.frequencies));
    }

    private record Tally(long documents, long frequencies) {}

    private Tally tally(Term term) throws IOException {
        long documents = 0;
        long frequencies = 0;
        for (LeafReaderContext leaf : getIndexReader().leaves()) {
            var reader = leaf.reader();
            if (!reader.hasDeletions()) {
                documents += reader.docFreq(term);
                frequencies += reader.totalTermFreq(term);
                continue;
            }
            PostingsEnum postings = reader.postings(term, PostingsEnum.FREQS);
            if (postings == null) {
                continue;
            }
            var live = reader.getLiveDocs();
            for (int doc = postings.nextDoc(); doc != PostingsEnum.NO_MORE_DOCS; doc = postings.nextDoc()) {
                if (live.get(doc)) {
                    documents++;
                    frequencies += postings.freq();
                }
            }
        }
        return new Tally(documents, frequencies);
    }
}
