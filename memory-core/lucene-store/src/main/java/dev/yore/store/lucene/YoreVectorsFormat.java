package dev.yore.store.lucene;

import java.io.IOException;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.KnnVectorsWriter;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/** Lucene's HNSW graphs, for vectors of up to {@value #MAX_DIMENSIONS} dimensions; Lucene itself stops at 1,024. */
public final class YoreVectorsFormat extends KnnVectorsFormat {
    static final int MAX_DIMENSIONS = 4_096;

    private final KnnVectorsFormat hnsw = new Lucene99HnswVectorsFormat();

    /** For Lucene, which loads formats by name. */
    public YoreVectorsFormat() {
        super("YoreHnsw1");
    }

    @Override
    public KnnVectorsWriter fieldsWriter(SegmentWriteState state) throws IOException {
        return hnsw.fieldsWriter(state);
    }

    @Override
    public KnnVectorsReader fieldsReader(SegmentReadState state) throws IOException {
        return hnsw.fieldsReader(state);
    }

    @Override
    public int getMaxDimensions(String field) {
        return MAX_DIMENSIONS;
    }
}
