package dev.yore.store.lucene;

import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.codecs.perfield.PerFieldKnnVectorsFormat;

/**
 * How segments are written: Lucene's own codec, but for vectors of more than 1,024 dimensions. Its name is written into
 * every segment; it goes on meaning exactly this, and whatever comes after it takes another name.
 */
public final class YoreCodec extends FilterCodec {
    static final String NAME = "Yore1";

    private final KnnVectorsFormat vectors = new PerFieldKnnVectorsFormat() {
        private final KnnVectorsFormat format = new YoreVectorsFormat();

        @Override
        public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return format;
        }
    };

    /** For Lucene, which loads codecs by name. */
    public YoreCodec() {
        this(new Lucene912Codec());
    }

    private YoreCodec(Codec delegate) {
        super(NAME, delegate);
    }

    @Override
    public KnnVectorsFormat knnVectorsFormat() {
        return vectors;
    }
}
