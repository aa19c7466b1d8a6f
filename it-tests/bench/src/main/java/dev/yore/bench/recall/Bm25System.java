package dev.yore.bench.recall;

import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;
import org.jspecify.annotations.Nullable;

/** Baseline: Lucene's BM25 with StandardAnalyzer, k1 1.2, b 0.75, on "speaker: text", an index for each dialogue. */
final class Bm25System implements RecallSystem {
    private static final String TEXT = "text";

    @Override
    public Memory remember(Dialogue dialogue) {
        try {
            return new Index(dialogue);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Documents are added in order and merged into one segment: a document's number is its turn's place. */
    private static final class Index extends Baseline {
        private final StandardAnalyzer analyzer = new StandardAnalyzer();
        private final IndexSearcher searcher;

        Index(Dialogue dialogue) throws IOException {
            super(dialogue);
            ByteBuffersDirectory directory = new ByteBuffersDirectory();
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
                for (Turn turn : dialogue.turns()) {
                    Document document = new Document();
                    document.add(new TextField(TEXT, turn.line(), Field.Store.NO));
                    writer.addDocument(document);
                }
                writer.forceMerge(1);
            }
            searcher = new IndexSearcher(DirectoryReader.open(directory));
            searcher.setSimilarity(new BM25Similarity(1.2f, 0.75f));
        }

        @Override
        List<Integer> rank(String question, int limit) {
            // The builder's result is null when nothing of the question is a word.
            @Nullable Query query = new QueryBuilder(analyzer).createBooleanQuery(TEXT, question);
            if (query == null) {
                return List.of();
            }
            try {
                List<Integer> places = new ArrayList<>();
                for (ScoreDoc hit : searcher.search(query, limit).scoreDocs) {
                    places.add(hit.doc);
                }
                return places;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
