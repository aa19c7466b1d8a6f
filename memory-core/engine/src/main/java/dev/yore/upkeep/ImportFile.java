package dev.yore.upkeep;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupHead;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Parts;
import dev.yore.store.Revision;
import java.io.InputStream;
import java.time.DateTimeException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a file, and checks those of each group against its end. */
final class ImportFile {
    private final Lines lines;
    private final Progress progress;
    private final @Nullable VectorSpace space;
    private ItemReader items = new ItemReader(null);
    private long groups;

    /** A group that begins; {@link #bring} must be called before the next one is asked for. */
    record Beginning(GroupId group, GroupHead head) {}

    /** @param in buffered */
    ImportFile(InputStream in, Progress progress) {
        this.lines = new Lines(in);
        this.progress = progress;
        this.space = header();
    }

    private @Nullable VectorSpace header() {
        Fields line = lines.next();
        if (!kind(line).equals(Kinds.MEMORY)) {
            throw line.wrong("does not begin an export: name a file that was written by Export");
        }
        lines.header();
        int version = line.integer("version");
        if (version != Export.VERSION) {
            throw line.wrong("says that the file is of version " + version + ", and this release reads version "
                    + Export.VERSION + ": use the release that wrote it, or a newer one");
        }
        return read(line, () -> line.optional("space", name -> ItemReader.space(line)));
    }

    /** The space of the vectors in the file. */
    Optional<VectorSpace> space() {
        return Optional.ofNullable(space);
    }

    /** Has the vectors read as well; if this is not called, they are passed over. */
    void readVectors() {
        items = new ItemReader(space);
    }

    private static String kind(Fields line) {
        return line.text("kind");
    }

    /** The next group; absent at the end of the file. */
    Optional<Beginning> next() {
        Fields line = lines.next();
        String kind = kind(line);
        if (kind.equals(Kinds.DONE)) {
            long said = read(line, () -> line.number("groups"));
            if (said != groups) {
                throw line.damaged("says that there are " + said + " groups, and there are " + groups);
            }
            lines.requireEnd();
            return Optional.empty();
        }
        if (!kind.equals(Kinds.GROUP)) {
            throw line.damaged("is outside of a group");
        }
        groups++;
        lines.beginDigest();
        lines.digest();
        return Optional.of(read(line, () -> new Beginning(GroupId.of(line.text("id")), items.head(line))));
    }

    /**
     * Reads a group to its end.
     *
     * @throws InvalidRequestException if it is not as its end says
     */
    Moved bring(GroupId group, Consumer<Revision> sink, BiConsumer<ThreadId, String> windows) {
        var counts = new TreeMap<String, Long>();
        long[] done = {0};
        var parts = new Parts(part -> {
            take(part, sink);
            progress.done(group, done[0]);
        });
        for (Fields line = lines.next(); ; line = lines.next()) {
            String kind = kind(line);
            if (kind.equals(Kinds.END)) {
                // Before the end is checked: a part that does not fit says what is wrong more exactly
                parts.flush();
                progress.done(group, done[0]);
                return end(group, line, counts);
            }
            Fields item = line;
            lines.digest();
            read(item, () -> item(kind, item)).into(parts, windows);
            counts.merge(kind, 1L, Long::sum);
            done[0]++;
        }
    }

    /** A store refuses what refers to nothing, or is there twice, and names its id. */
    private void take(Revision part, Consumer<Revision> sink) {
        try {
            sink.accept(part);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException(
                    "something before " + lines.where() + " does not fit the rest: " + e.getMessage()
                            + "; the file is damaged, export again or fetch another copy",
                    e);
        }
    }

    /** An item that was read, and where it goes. */
    @FunctionalInterface
    private interface Item {
        void into(Parts parts, BiConsumer<ThreadId, String> windows);
    }

    private Item item(String kind, Fields line) {
        switch (kind) {
            case Kinds.EPISODE -> {
                var episode = items.episode(line);
                return (parts, windows) -> parts.episode(episode);
            }
            case Kinds.STATE -> {
                var state = ItemReader.state(line);
                return (parts, windows) -> parts.state(state);
            }
            case Kinds.ENTITY -> {
                var entity = items.entity(line);
                return (parts, windows) -> parts.entity(entity);
            }
            case Kinds.MENTION -> {
                var mention = ItemReader.mention(line);
                return (parts, windows) -> parts.mention(mention);
            }
            case Kinds.CLAIM -> {
                var claim = ItemReader.claim(line);
                return (parts, windows) -> parts.claim(claim);
            }
            case Kinds.FACT -> {
                var version = items.fact(line);
                return (parts, windows) -> parts.version(version);
            }
            case Kinds.MERGE -> {
                var merge = ItemReader.merge(line);
                return (parts, windows) -> parts.merge(merge);
            }
            case Kinds.EXEMPTION -> {
                var exemption = ItemReader.exemption(line);
                return (parts, windows) -> parts.exemption(exemption);
            }
            case Kinds.WINDOW -> {
                var thread = ThreadId.of(line.text("thread"));
                String text = line.text("text");
                return (parts, windows) -> windows.accept(thread, text);
            }
            default ->
                throw line.wrong("is of a kind that version " + Export.VERSION
                        + " does not know: use the release that wrote the file, or a newer one");
        }
    }

    private Moved end(GroupId group, Fields line, Map<String, Long> counts) {
        String sha256 = HexFormat.of().formatHex(lines.digested());
        return read(line, () -> {
            Fields said = line.object("items");
            var items = new TreeMap<String, Long>();
            said.names().forEachRemaining(name -> items.put(name, said.number(name)));
            if (!items.equals(counts)) {
                throw line.damaged("says that group " + group + " has " + items + ", and it has " + counts);
            }
            if (!line.text("sha256").equals(sha256)) {
                throw line.damaged("ends group " + group + ", whose lines have another SHA-256 than it says");
            }
            return new Moved(group, counts, sha256);
        });
    }

    /** What is read must be whole; what an item itself refuses is damage too. */
    private static <T extends @Nullable Object> T read(Fields line, Supplier<T> form) {
        T read;
        try {
            read = form.get();
        } catch (IllegalArgumentException | DateTimeException e) {
            throw line.damaged("holds what cannot be");
        }
        line.requireAllRead();
        return read;
    }
}
