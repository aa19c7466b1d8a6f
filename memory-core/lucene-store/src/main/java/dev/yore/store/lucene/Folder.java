package dev.yore.store.lucene;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.store.NRTCachingDirectory;

/** Opens the index in a folder, and says in plain words why it cannot. */
final class Folder {
    /** Of a segment: what is larger goes to the disk as it is written. */
    private static final double LARGEST_GATHERED_MB = 1;

    private static final double GATHERED_MB = 16;

    private Folder() {}

    static LiveIndex open(Path folder) {
        Path path = folder.toAbsolutePath().normalize();
        requireUsable(path);
        try {
            return open(gathering(FSDirectory.open(path)), "folder " + path);
        } catch (IOException e) {
            throw StoreException.permanent("folder " + path + " cannot be opened", e);
        }
    }

    static void copy(LiveIndex index, Path folder) {
        Path path = folder.toAbsolutePath().normalize();
        requireUsable(path);
        try (Directory target = FSDirectory.open(path)) {
            if (target.listAll().length > 0) {
                throw new InvalidRequestException("folder " + path + " is not empty: name a new one for the backup");
            }
            index.copyTo(target);
        } catch (IOException e) {
            throw StoreException.transientFailure("the backup to folder " + path + " could not be written", e);
        }
    }

    /** Closes the directory if the index cannot be opened. */
    static LiveIndex open(Directory directory, String where) {
        boolean opened = false;
        try {
            requireWhole(directory, where);
            var index = new LiveIndex(new SyncOnceDirectory(directory), where);
            opened = true;
            return index;
        } catch (IOException | IllegalArgumentException e) {
            throw explained(e, where);
        } finally {
            if (!opened) {
                closeQuietly(directory);
            }
        }
    }

    /**
     * Every commit writes a small segment, in a dozen files which become one: those that are gone again by the time that the
     * commit is put on disk need not have been there.
     */
    static Directory gathering(Directory directory) {
        return new NRTCachingDirectory(directory, LARGEST_GATHERED_MB, GATHERED_MB);
    }

    private static void requireUsable(Path path) {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw StoreException.permanent(path + " is a file: name a folder for the memory", null);
        }
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw StoreException.permanent(
                    "folder " + path + " cannot be created: check that its parent is there and may be written to", e);
        }
        if (!Files.isReadable(path) || !Files.isWritable(path) || !Files.isExecutable(path)) {
            throw StoreException.permanent(
                    "folder " + path + " cannot be read or written: give this process's user the right to", null);
        }
    }

    /** Lucene would take data without their list for leftovers, and delete them. */
    private static void requireWhole(Directory directory, String where) throws IOException {
        if (!DirectoryReader.indexExists(directory)
                && Stream.of(directory.listAll()).anyMatch(name -> name.startsWith("_"))) {
            throw StoreException.permanent(
                    where + " holds a damaged memory, data without the list of them (segments_N): restore a backup",
                    null);
        }
    }

    private static StoreException explained(Exception e, String where) {
        if (e instanceof LockObtainFailedException) {
            return StoreException.permanent(
                    where + " is in use by another store, in this process or another: close that one first, share it,"
                            + " or name another folder",
                    e);
        }
        if (e instanceof IndexFormatTooNewException || e instanceof IndexFormatTooOldException) {
            return StoreException.permanent(
                    where + " was written by a version of Lucene that this one does not read: use the version of Yore"
                            + " that wrote it",
                    e);
        }
        if (e instanceof IllegalArgumentException) {
            return StoreException.permanent(
                    where + " was written in a form that this version does not know: use the version of Yore that"
                            + " wrote it, or a newer one",
                    e);
        }
        if (e instanceof CorruptIndexException
                || e instanceof IndexNotFoundException
                || e instanceof EOFException
                || e instanceof FileNotFoundException
                || e instanceof NoSuchFileException) {
            return StoreException.permanent(where + " holds a damaged memory: restore a backup", e);
        }
        return StoreException.permanent(where + " cannot be opened", e);
    }

    private static void closeQuietly(Directory directory) {
        try {
            directory.close();
        } catch (IOException e) {
            System.getLogger(Folder.class.getName())
                    .log(System.Logger.Level.DEBUG, "a directory that could not be opened could not be closed", e);
        }
    }
}
