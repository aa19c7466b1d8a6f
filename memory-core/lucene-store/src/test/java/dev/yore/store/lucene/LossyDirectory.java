package dev.yore.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;

/**
 * A directory that tells what would be left of it if the machine lost power: before each operation that matters it keeps
 * the state of its disk, in which what was not yet synced is empty. May also be told to fail to write, or to fail to
 * open what was written once the next list of files is in place.
 */
final class LossyDirectory extends FilterDirectory {
    private final Set<String> unsynced = new HashSet<>();
    private final List<Directory> remains = new ArrayList<>();
    private boolean recording;
    private volatile boolean failing;
    private boolean openingWillFail;
    private volatile boolean openingFails;
    private int commits;

    LossyDirectory() {
        super(new ByteBuffersDirectory());
    }

    synchronized void record(boolean on) {
        recording = on;
    }

    void fail(boolean on) {
        failing = on;
    }

    synchronized void failToOpenAfterTheNextCommit() {
        openingWillFail = true;
    }

    void openAgain() {
        openingFails = false;
    }

    /** How often a list of files was put in place. */
    synchronized int commits() {
        return commits;
    }

    /** What would have been left, at every point since it was asked last. */
    synchronized List<Directory> takeRemains() {
        var taken = List.copyOf(remains);
        remains.clear();
        return taken;
    }

    @Override
    public synchronized IndexOutput createOutput(String name, IOContext context) throws IOException {
        point();
        requireRoom();
        unsynced.add(name);
        return super.createOutput(name, context);
    }

    @Override
    public IndexInput openInput(String name, IOContext context) throws IOException {
        if (openingFails) {
            throw new IOException("too many open files");
        }
        return super.openInput(name, context);
    }

    private void requireRoom() throws IOException {
        if (failing) {
            throw new IOException("the disk is full");
        }
    }

    @Override
    public synchronized IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
            throws IOException {
        IndexOutput output = super.createTempOutput(prefix, suffix, context);
        unsynced.add(output.getName());
        return output;
    }

    @Override
    public synchronized void sync(Collection<String> names) throws IOException {
        point();
        requireRoom();
        super.sync(names);
        unsynced.removeAll(names);
    }

    @Override
    public synchronized void rename(String source, String dest) throws IOException {
        point();
        super.rename(source, dest);
        commits++;
        openingFails = openingWillFail;
        openingWillFail = false;
        if (unsynced.remove(source)) {
            unsynced.add(dest);
        }
        point();
    }

    @Override
    public synchronized void deleteFile(String name) throws IOException {
        point();
        super.deleteFile(name);
        unsynced.remove(name);
    }

    @Override
    public synchronized void syncMetaData() throws IOException {
        point();
        super.syncMetaData();
    }

    private void point() throws IOException {
        if (recording) {
            remains.add(left());
        }
    }

    private Directory left() throws IOException {
        var left = new ByteBuffersDirectory();
        for (String name : in.listAll()) {
            if (unsynced.contains(name)) {
                left.createOutput(name, IOContext.DEFAULT).close();
            } else {
                try (IndexInput from = in.openInput(name, IOContext.DEFAULT);
                        IndexOutput to = left.createOutput(name, IOContext.DEFAULT)) {
                    to.copyBytes(from, from.length());
                }
            }
        }
        return left;
    }
}
