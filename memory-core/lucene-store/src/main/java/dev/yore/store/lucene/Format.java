package dev.yore.store.lucene;

import dev.yore.error.StoreException;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Micros;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What each commit says of the whole index.
 *
 * @param space of the vectors; absent until one is named
 * @param generation of the vectors: counts the spaces that the store had before this one
 * @param floor no record time from here on is as early as this, in microseconds: the last one of any group that was
 *     erased, without its name
 */
record Format(@Nullable VectorSpace space, int generation, long floor) {
    /** Of the documents and their bodies; docs/adr/0002-lucene-format.md describes it. */
    static final int VERSION = 2;

    static final Format NEW = new Format(null, 0, Micros.BEGINNING);

    private static final String FORMAT = "yore.format";
    private static final String SPACE = "yore.space";
    private static final String DIMENSIONS = "yore.dimensions";
    private static final String GENERATION = "yore.generation";
    private static final String FLOOR = "yore.floor";

    Format withSpace(VectorSpace named) {
        return new Format(named, generation, floor);
    }

    /** Another space in place of the one there is. */
    Format changedTo(VectorSpace named) {
        return new Format(named, generation + 1, floor);
    }

    Format withFloor(long micros) {
        return new Format(space, generation, Math.max(floor, micros));
    }

    Map<String, String> toCommitData() {
        var data = new HashMap<String, String>();
        data.put(FORMAT, String.valueOf(VERSION));
        data.put(GENERATION, String.valueOf(generation));
        data.put(FLOOR, String.valueOf(floor));
        if (space != null) {
            data.put(SPACE, space.name());
            data.put(DIMENSIONS, String.valueOf(space.dimensions()));
        }
        return data;
    }

    /** @param where the folder, for the message */
    static Format of(Map<String, String> data, String where) {
        String version = data.get(FORMAT);
        if (version == null) {
            throw StoreException.permanent(
                    where + " holds a Lucene index that is no memory: name a folder of its own", null);
        }
        if (!version.equals(String.valueOf(VERSION))) {
            throw StoreException.permanent(
                    where + " holds a memory of format " + version + ", and this version reads format " + VERSION
                            + ": use the version that wrote it, or export with that one and import here",
                    null);
        }
        String space = data.get(SPACE);
        return new Format(
                space == null ? null : new VectorSpace(space, Integer.parseInt(required(data, DIMENSIONS, where))),
                Integer.parseInt(required(data, GENERATION, where)),
                Long.parseLong(required(data, FLOOR, where)));
    }

    private static String required(Map<String, String> data, String key, String where) {
        String value = data.get(key);
        if (value == null) {
            throw StoreException.permanent(where + " holds a damaged memory: its commit lacks " + key, null);
        }
        return value;
    }
}
