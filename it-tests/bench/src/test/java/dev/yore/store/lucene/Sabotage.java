package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.IOContext;

/** Damages a folder behind its store's back. */
public final class Sabotage {
    private Sabotage() {}

    /**
     * Deletes one item, and nothing that belongs to it.
     *
     * @param kind "episode", "state", "claim" and so on
     */
    public static void delete(Path folder, String kind, GroupId group, String id) throws IOException {
        try (Directory directory = FSDirectory.open(folder);
                IndexWriter writer = writer(directory)) {
            writer.deleteDocuments(key(kind, group, id));
        }
    }

    /** Puts one item there a second time, with all that it is found by. */
    public static void twice(Path folder, String kind, GroupId group, String id) throws IOException {
        try (Directory directory = FSDirectory.open(folder);
                Directory copy = new ByteBuffersDirectory()) {
            for (String file : directory.listAll()) {
                copy.copyFrom(directory, file, file, IOContext.DEFAULT);
            }
            copy.deleteFile(IndexWriter.WRITE_LOCK_NAME);
            try (IndexWriter writer = writer(copy)) {
                writer.deleteDocuments(new BooleanQuery.Builder()
                        .add(new MatchAllDocsQuery(), BooleanClause.Occur.MUST)
                        .add(new TermQuery(key(kind, group, id)), BooleanClause.Occur.MUST_NOT)
                        .build());
            }
            try (IndexWriter writer = writer(directory)) {
                writer.addIndexes(copy);
            }
        }
    }

    private static Term key(String kind, GroupId group, String id) {
        return Key.id(Kind.valueOf(kind.toUpperCase(Locale.ROOT)), group, id);
    }

    private static IndexWriter writer(Directory directory) throws IOException {
        return new IndexWriter(directory, new IndexWriterConfig().setCodec(new YoreCodec()));
    }
}
