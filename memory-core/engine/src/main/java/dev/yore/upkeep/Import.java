package dev.yore.upkeep;

import dev.yore.ai.Embedder;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.GroupId;
import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStore.VectorSpace;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes a memory in from a file that {@link Export} wrote. Each group comes whole or not at all, and is checked against
 * the counts and the SHA-256 in the file before it shows; groups before one that fails stay. Memory does not grow with a
 * group. Not thread-safe; the store may be in use.
 *
 * <pre>{@code
 * Import.into(store).from(Path.of("memory.jsonl"));
 * }</pre>
 */
public final class Import {
    private final MemoryStore store;
    private @Nullable Embedder embedder;
    private ZoneId zone = ZoneOffset.UTC;
    private boolean skips;
    private Progress progress = (group, items) -> {};

    private Import(MemoryStore store) {
        this.store = store;
    }

    public static Import into(MemoryStore store) {
        return new Import(Objects.requireNonNull(store, "store"));
    }

    /**
     * The embedder that the memory has here. If it is not the one that it had there, everything is embedded anew at the
     * end, as {@link Reindexing} does; until then it is searched by words alone. If not said, the store must have the
     * embedder of the file, or none yet.
     */
    public Import embedder(Embedder embedder) {
        this.embedder = Objects.requireNonNull(embedder, "embedder");
        return this;
    }

    /** As {@link Reindexing#zone}; UTC if not said. */
    public Import zone(ZoneId zone) {
        this.zone = Objects.requireNonNull(zone, "zone");
        return this;
    }

    /** Passes over groups that are there, as they are, so that an import can go on where another broke off. */
    public Import skippingGroupsThatAreThere() {
        this.skips = true;
        return this;
    }

    /** Who is told how far it is; nobody if not said. */
    public Import progress(Progress progress) {
        this.progress = Objects.requireNonNull(progress, "progress");
        return this;
    }

    /**
     * Takes in a file.
     *
     * @return what was taken in, group by group
     * @throws InvalidRequestException if a group is there already, if the file's vectors are of another space than the
     *     store's and no embedder is given, or if the file is cut, changed or of another version; the message names the
     *     line
     * @throws StoreException if the file cannot be read, or the store not be written
     */
    public List<Moved> from(Path file) {
        Objects.requireNonNull(file, "file");
        try (InputStream in = Files.newInputStream(file)) {
            return from(in);
        } catch (IOException e) {
            throw StoreException.permanent("file " + file + " cannot be read", e);
        }
    }

    /**
     * Takes in what a stream holds, to its end.
     *
     * @throws InvalidRequestException as {@link #from(Path)}
     * @throws StoreException as {@link #from(Path)}
     */
    public List<Moved> from(InputStream in) {
        Objects.requireNonNull(in, "in");
        var file = new ImportFile(new BufferedInputStream(in), progress);
        boolean embeds = settleVectors(file);
        Set<GroupId> there = Set.copyOf(store.groups());
        var moved = new ArrayList<Moved>();
        for (var next = file.next(); next.isPresent(); next = file.next()) {
            ImportFile.Beginning beginning = next.get();
            if (skips && there.contains(beginning.group())) {
                file.bring(beginning.group(), part -> {}, (thread, window) -> {});
            } else {
                moved.add(takeIn(file, beginning));
            }
        }
        if (embeds) {
            Reindexing.of(store, Objects.requireNonNull(embedder))
                    .zone(zone)
                    .progress(progress)
                    .run();
        }
        return List.copyOf(moved);
    }

    private Moved takeIn(ImportFile file, ImportFile.Beginning beginning) {
        var moved = new ArrayList<Moved>();
        store.group(beginning.group()).takeIn((parts, windows) -> {
            moved.add(file.bring(beginning.group(), parts, windows));
            return beginning.head();
        });
        return moved.get(0);
    }

    /** Whether everything has to be embedded, because the file's vectors are not of the store's space. */
    private boolean settleVectors(ImportFile file) {
        VectorSpace theirs = file.space().orElse(null);
        if (embedder != null) {
            store.use(new VectorSpace(embedder.space(), embedder.dimensions()));
        } else if (theirs != null && store.space().isEmpty()) {
            store.use(theirs);
        }
        VectorSpace ours = store.space().orElse(null);
        if (Objects.equals(ours, theirs)) {
            file.readVectors();
            return false;
        }
        if (embedder == null) {
            throw new InvalidRequestException(
                    "the file holds " + (theirs == null ? "no vectors" : "vectors of " + theirs)
                            + ", and the store is of " + ours
                            + ": say which embedder the memory has here (embedder), and everything is embedded anew");
        }
        return true;
    }
}
