package dev.yore.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Finds documents by terms and turns them back into items. */
final class Lookup {
    private final IndexSearcher searcher;
    private final @Nullable BinaryDocValues[] bodies;

    Lookup(IndexSearcher searcher) {
        this.searcher = searcher;
        this.bodies = new BinaryDocValues[searcher.getIndexReader().leaves().size()];
    }

    /** How an item is read from its document. */
    interface Form<T> extends Function<BodyInput, T> {}

    /** The one live document with a term; −1 if there is none. */
    int document(Term term) {
        try {
            for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
                PostingsEnum postings = leaf.reader().postings(term, PostingsEnum.NONE);
                if (postings != null) {
                    var live = leaf.reader().getLiveDocs();
                    for (int doc = postings.nextDoc(); doc != PostingsEnum.NO_MORE_DOCS; doc = postings.nextDoc()) {
                        if (live == null || live.get(doc)) {
                            return leaf.docBase + doc;
                        }
                    }
                }
            }
            return -1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    <T> Optional<T> one(Term term, Form<T> form) {
        int document = document(term);
        return document < 0 ? Optional.empty() : Optional.of(item(document, form));
    }

    /** All that match, in no order. */
    <T> List<T> all(Query query, Form<T> form) {
        var items = new ArrayList<T>();
        each(query, document -> items.add(item(document, form)));
        return items;
    }

    /** Looks at all that match, one after the other, in no order. */
    void each(Query query, IntConsumer look) {
        try {
            Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
            for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
                Scorer scorer = weight.scorer(leaf);
                if (scorer != null) {
                    each(leaf, scorer.iterator(), look);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Looks at every document of some terms of one field. Together, and in their order, they cost far less than one by
     * one: most names that a text might have in it are nobody's.
     *
     * @param terms by term, what the look is told
     */
    <K> void each(String field, SortedMap<BytesRef, K> terms, ObjIntConsumer<K> look) {
        try {
            for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
                TermsEnum found = Terms.getTerms(leaf.reader(), field).iterator();
                PostingsEnum postings = null;
                for (Map.Entry<BytesRef, K> term : terms.entrySet()) {
                    if (found.seekExact(term.getKey())) {
                        postings = found.postings(postings, PostingsEnum.NONE);
                        each(leaf, postings, document -> look.accept(term.getValue(), document));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void each(LeafReaderContext leaf, DocIdSetIterator matches, IntConsumer look) throws IOException {
        var live = leaf.reader().getLiveDocs();
        for (int doc = matches.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = matches.nextDoc()) {
            if (live == null || live.get(doc)) {
                look.accept(leaf.docBase + doc);
            }
        }
    }

    /** The first few in an order. */
    <T> List<T> first(Query query, Sort sort, int limit, Form<T> form) {
        try {
            var items = new ArrayList<T>();
            for (ScoreDoc hit : searcher.search(query, atMost(limit), sort).scoreDocs) {
                items.add(item(hit.doc, form));
            }
            return items;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A limit that Lucene need not reserve more room for than there are documents. */
    int atMost(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be >= 1, got " + limit);
        }
        return Math.min(limit, Math.max(1, searcher.getIndexReader().maxDoc()));
    }

    int count(Query query) {
        try {
            return searcher.count(query);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    <T> T item(int document, Form<T> form) {
        return form.apply(new BodyInput(body(document)));
    }

    /** Bodies are read forwards as long as that goes: to begin anew costs more than to go on. */
    private BytesRef body(int document) {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        int number = ReaderUtil.subIndex(document, leaves);
        LeafReaderContext leaf = leaves.get(number);
        int local = document - leaf.docBase;
        try {
            BinaryDocValues values = bodies[number];
            if (values == null || values.docID() >= local) {
                values = DocValues.getBinary(leaf.reader(), Fields.BODY);
                bodies[number] = values;
            }
            if (!values.advanceExact(local)) {
                throw new IOException("document " + document + " has no body");
            }
            return values.binaryValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    BytesRef stored(int document, String field) {
        return storedIfThere(document, field)
                .orElseThrow(() ->
                        new UncheckedIOException(new IOException("document " + document + " has no field " + field)));
    }

    Optional<BytesRef> storedIfThere(int document, String field) {
        try {
            Document fields = searcher.storedFields().document(document, Set.of(field));
            return Optional.ofNullable(fields.getBinaryValue(field));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
