package dev.yore.store.lucene;

import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.StoredFieldsFormat;
import org.apache.lucene.codecs.compressing.CompressionMode;
import org.apache.lucene.codecs.lucene90.compressing.Lucene90CompressingStoredFieldsFormat;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.codecs.perfield.PerFieldKnnVectorsFormat;

/**
 * How segments are written: Lucene's own codec, but for vectors of more than 1,024 dimensions, and for items, which are
 * compressed few together: a question reads some hundreds of them, each from another place. Its name is written into
 * every segment; it goes on meaning exactly this, and whatever comes after it takes another name.
 */
public final class YoreCodec extends FilterCodec {
    static final String NAME = "Yore1";

    private static final int BYTES_TOGETHER = 1_024;
    private static final int ITEMS_TOGETHER = 8;
    /** Of the index of where items are: Lucene's own. */
    private static final int BLOCK_SHIFT = 10;

    private final KnnVectorsFormat vectors = new PerFieldKnnVectorsFormat() {
        private final KnnVectorsFormat format = new YoreVectorsFormat();

        @Override
        public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return format;
        }
    };

    private final StoredFieldsFormat items = new Lucene90CompressingStoredFieldsFormat(
            "YoreItems", CompressionMode.FAST, BYTES_TOGETHER, ITEMS_TOGETHER, BLOCK_SHIFT);

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

    @Override
    public StoredFieldsFormat storedFieldsFormat() {
        return items;
    }
}
