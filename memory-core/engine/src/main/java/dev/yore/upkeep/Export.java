package dev.yore.upkeep;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.Given;
import dev.yore.model.GroupId;
import dev.yore.store.MemoryStore;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes a memory to a file that {@link Import} takes in, in this store or in another: everything that is kept of each
 * group, so that every answer is the same afterwards, as of any time. A group is written as it stood when its turn came.
 * Memory does not grow with it. Not thread-safe; the store may be in use.
 *
 * <pre>{@code
 * Export.from(store).to(Path.of("memory.jsonl"));
 * }</pre>
 */
public final class Export {
    /** Of the file's form. */
    static final int VERSION = 1;

    private final MemoryStore store;
    private @Nullable List<GroupId> groups;
    private Progress progress = (group, items) -> {};

    private Export(MemoryStore store) {
        this.store = store;
    }

    public static Export from(MemoryStore store) {
        return new Export(Objects.requireNonNull(store, "store"));
    }

    /** Some groups, in this order; if not said, all of them. */
    public Export groups(List<GroupId> groups) {
        this.groups = Given.list("groups", groups);
        return this;
    }

    /** Who is told how far it is; nobody if not said. */
    public Export progress(Progress progress) {
        this.progress = Objects.requireNonNull(progress, "progress");
        return this;
    }

    /**
     * Writes a file, or over one that is there. One that breaks off is no export: {@link Import} refuses it.
     *
     * @return what was written, group by group
     * @throws InvalidRequestException if one of the groups is not there
     * @throws StoreException if the store cannot be read, or the file not be written
     */
    public List<Moved> to(Path file) {
        Objects.requireNonNull(file, "file");
        try (OutputStream out = Files.newOutputStream(file)) {
            return to(out);
        } catch (IOException e) {
            throw StoreException.permanent("file " + file + " cannot be written", e);
        }
    }

    /**
     * Writes to a stream, which stays open.
     *
     * @throws InvalidRequestException as {@link #to(Path)}
     * @throws StoreException as {@link #to(Path)}
     */
    public List<Moved> to(OutputStream out) {
        Objects.requireNonNull(out, "out");
        List<GroupId> there = store.groups();
        List<GroupId> wanted = groups == null ? there : groups;
        for (GroupId group : wanted) {
            if (!there.contains(group)) {
                throw new InvalidRequestException("there is no group " + group + " to export");
            }
        }
        var buffered = new BufferedOutputStream(out);
        try {
            List<Moved> moved =
                    write(wanted, new ExportFile(buffered, store.space().orElse(null), progress));
            buffered.flush();
            return moved;
        } catch (UncheckedIOException | IOException e) {
            throw StoreException.permanent("the export cannot be written", e);
        }
    }

    private List<Moved> write(List<GroupId> wanted, ExportFile file) {
        var moved = new ArrayList<Moved>();
        for (GroupId group : wanted) {
            moved.add(store.group(group).read(file::write));
        }
        file.end(moved.size());
        return List.copyOf(moved);
    }
}
