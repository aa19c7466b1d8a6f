package dev.yore.upkeep;

import dev.yore.model.GroupId;
import dev.yore.store.Digest;
import dev.yore.store.GroupReader;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Revision;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes the lines of a file, and counts those of each group and digests them, the header before them. */
final class ExportFile {
    private final OutputStream out;
    private final Progress progress;
    private final byte[] header;
    private final TreeMap<String, Long> items = new TreeMap<>();
    private MessageDigest digest = Digest.sha256();
    private long done;

    /** Begins a file. */
    ExportFile(OutputStream out, @Nullable VectorSpace space, Progress progress) {
        this.out = out;
        this.progress = progress;
        this.header = write(ItemWriter.header(Export.VERSION, space).json());
    }

    void end(long groups) {
        write(ItemWriter.done(groups).json());
    }

    private byte[] write(String json) {
        byte[] bytes = (json + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes;
    }

    Moved write(GroupReader reader) {
        GroupId group = reader.group();
        items.clear();
        done = 0;
        digest = Digest.sha256();
        digest.update(header);
        digest.update(write(ItemWriter.group(group, reader.head()).json()));
        reader.scan(part -> {
            write(part);
            progress.done(group, done);
        });
        reader.windows((thread, text) -> item(Kinds.WINDOW, ItemWriter.window(thread, text)));
        progress.done(group, done);
        String sha256 = HexFormat.of().formatHex(digest.digest());
        write(ItemWriter.end(items, sha256).json());
        return new Moved(group, items, sha256);
    }

    private void write(Revision part) {
        part.episodes().forEach(each -> item(Kinds.EPISODE, ItemWriter.episode(each)));
        part.states().forEach(each -> item(Kinds.STATE, ItemWriter.state(each)));
        part.entities().forEach(each -> item(Kinds.ENTITY, ItemWriter.entity(each)));
        part.mentions().forEach(each -> item(Kinds.MENTION, ItemWriter.mention(each)));
        part.claims().forEach(each -> item(Kinds.CLAIM, ItemWriter.claim(each)));
        part.opened().forEach(each -> item(Kinds.FACT, ItemWriter.fact(each)));
        part.merges().forEach(each -> item(Kinds.MERGE, ItemWriter.merge(each)));
        part.exemptions().forEach(each -> item(Kinds.EXEMPTION, ItemWriter.exemption(each)));
    }

    private void item(String kind, Line line) {
        digest.update(write(line.json()));
        items.merge(kind, 1L, Long::sum);
        done++;
    }
}
