package dev.yore.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.util.Bits;

/**
 * Whether something deleted is still counted in a field of words. Most of what is deleted has no words (a state, a
 * counter), and then a segment's own counts are right and need not be taken again for every word of a question. Kept for
 * as long as a segment's reader is open. Thread-safe.
 */
final class WordDeletions {
    private final Map<IndexReader.CacheKey, Map<String, Boolean>> known = new ConcurrentHashMap<>();

    /** Costs a look at each of a segment's documents the first time, a look-up after that. */
    boolean in(LeafReader segment, String field) {
        Bits live = segment.getLiveDocs();
        if (live == null) {
            return false;
        }
        IndexReader.CacheHelper helper = segment.getReaderCacheHelper();
        if (helper == null) {
            return look(segment, live, field);
        }
        return known.computeIfAbsent(helper.getKey(), key -> fresh(helper))
                .computeIfAbsent(field, name -> look(segment, live, name));
    }

    private Map<String, Boolean> fresh(IndexReader.CacheHelper helper) {
        helper.addClosedListener(known::remove);
        return new ConcurrentHashMap<>();
    }

    private static boolean look(LeafReader segment, Bits live, String field) {
        try {
            NumericDocValues norms = segment.getNormValues(field);
            if (norms == null) {
                return false;
            }
            for (int doc = 0; doc < live.length(); doc++) {
                if (!live.get(doc) && norms.advanceExact(doc)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
