package dev.yore.store.lucene;

import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.jspecify.annotations.Nullable;

/** Reads back what a fact version is found by: its words as they were, its vector at length 1. */
final class PassageReader {
    private final IndexReader reader;
    private final Lookup lookup;
    private final @Nullable VectorSpace space;

    PassageReader(IndexReader reader, Lookup lookup, @Nullable VectorSpace space) {
        this.reader = reader;
        this.lookup = lookup;
        this.space = space;
    }

    Passage of(int document) {
        String words = new BodyInput(lookup.stored(document, Fields.WORDS)).text();
        return new Passage(words, vector(document));
    }

    private Passage.@Nullable Vector vector(int document) {
        if (space == null) {
            return null;
        }
        try {
            LeafReaderContext leaf = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
            FloatVectorValues vectors =
                    leaf.reader().getFloatVectorValues(Fields.vector(Layer.FACTS, Probe.View.OWN, space.dimensions()));
            int local = document - leaf.docBase;
            if (vectors == null || vectors.advance(local) != local) {
                return null;
            }
            return new Passage.Vector(vectors.vectorValue().clone());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
