package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import dev.yore.upkeep.Export;
import dev.yore.upkeep.Import;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A group is written and read part by part: neither side ever holds more than a part of it. */
class StreamedMoveTest {
    private static final int TURNS = 3_000;
    /** What the buffers of streams and parsers may hold besides. */
    private static final int BUFFERS = 64 * 1_024;

    @Test
    void whatIsReadIsTakenInBeforeMoreIsRead() throws IOException {
        byte[] file = file();
        List<Integer> ends = lineEnds(file);
        var in = new Counting(new ByteArrayInputStream(file));
        var calls = new ArrayList<Long>();
        try (var elsewhere = LuceneStore.inMemory()) {
            Import.into(elsewhere)
                    .progress((group, items) -> {
                        calls.add(items);
                        // Before the items stand the file's line and the group's
                        int end = ends.get((int) Math.min(ends.size() - 1, items + 1));
                        assertThat(in.read - end).isLessThan(BUFFERS);
                    })
                    .from(in);
        }
        assertThat(calls).hasSizeGreaterThan(5).isSorted();
        assertThat(calls.get(calls.size() - 1)).isEqualTo(2L * TURNS);
    }

    @Test
    void whatIsHandedOutIsWrittenBeforeMoreIsAskedFor() {
        var out = new ByteArrayOutputStream();
        var written = new ArrayList<Integer>();
        try (var store = told()) {
            Export.from(store)
                    .progress((group, items) -> written.add(out.size()))
                    .to(out);
        }
        assertThat(written).hasSizeGreaterThan(5).isSorted();
        int longest = 0;
        for (int i = 1; i < written.size(); i++) {
            longest = Math.max(longest, written.get(i) - written.get(i - 1));
        }
        assertThat(longest).isLessThan(out.size() / 3);
    }

    private static LuceneStore told() {
        var store = LuceneStore.inMemory(SettableClock.at("2026-11-30T09:00:00Z"));
        TemporalMemory.over(store)
                .embedder(new HashingEmbedder(32))
                .extraction(ExtractionMode.NONE)
                .build()
                .rememberAll(IntStream.range(0, TURNS)
                        .mapToObj(n -> Episode.message("ana", "Turn " + n, Instant.parse("2026-11-30T08:00:00Z")))
                        .toList());
        return store;
    }

    private static byte[] file() {
        try (var store = told()) {
            var out = new ByteArrayOutputStream();
            Export.from(store).to(out);
            return out.toByteArray();
        }
    }

    private static List<Integer> lineEnds(byte[] file) {
        var text = new String(file, StandardCharsets.ISO_8859_1);
        var ends = new ArrayList<Integer>();
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            ends.add(end + 1);
        }
        return ends;
    }

    private static final class Counting extends FilterInputStream {
        private long read;

        private Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            read += next < 0 ? 0 : 1;
            return next;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int more = super.read(bytes, offset, length);
            read += Math.max(0, more);
            return more;
        }
    }
}
