package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
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
    private final WordDeletions deletions;
    private final Map<String, CollectionStatistics> statistics = new HashMap<>();
    private final Map<String, Boolean> deleted = new HashMap<>();

    GroupSearcher(IndexReader reader, GroupId group, WordDeletions deletions) {
        super(reader);
        this.group = group;
        this.deletions = deletions;
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
        Tally all = tally(new Term(Fields.lengthOf(field), group.value()), field);
        long documents = Math.max(1, all.documents);
        return new CollectionStatistics(
                field,
                Math.max(1, getIndexReader().maxDoc()),
                documents,
                Math.max(documents, all.frequencies),
                documents);
    }

    /** Words carry their group, so that a count is the group's own as long as nothing deleted is in it. */
    @Override
    public TermStatistics termStatistics(Term term, int docFreq, long totalTermFreq) throws IOException {
        if (!hasDeletions(term.field())) {
            return super.termStatistics(term, docFreq, totalTermFreq);
        }
        Tally all = tally(term, term.field());
        long documents = Math.max(1, all.documents);
        return new TermStatistics(term.bytes(), documents, Math.max(documents, all.frequencies));
    }

    private boolean hasDeletions(String words) {
        return deleted.computeIfAbsent(
                words,
                field -> getIndexReader().leaves().stream().anyMatch(leaf -> deletions.in(leaf.reader(), field)));
    }

    private record Tally(long documents, long frequencies) {}

    /** @param words the field whose deletions count */
    private Tally tally(Term term, String words) throws IOException {
        long documents = 0;
        long frequencies = 0;
        for (LeafReaderContext leaf : getIndexReader().leaves()) {
            var reader = leaf.reader();
            Terms terms = reader.terms(term.field());
            if (terms == null) {
                continue;
            }
            TermsEnum found = terms.iterator();
            if (!found.seekExact(term.bytes())) {
                continue;
            }
            if (!deletions.in(reader, words)) {
                documents += found.docFreq();
                frequencies += found.totalTermFreq();
                continue;
            }
            PostingsEnum postings = found.postings(null, PostingsEnum.FREQS);
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
