package dev.yore.store.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;
import org.apache.lucene.store.FSDirectory;

/** Opens a folder as {@link LuceneStore#at} does, but watched. */
public final class WatchedStore {
    private WatchedStore() {}

    /**
     * Opens the memory in a folder.
     *
     * @param watcher told of each step by the thread that takes it, which waits until it returns
     */
    public static LuceneStore at(Path folder, Consumer<Step> watcher) throws IOException {
        var disk = new WatchedDisk(FSDirectory.open(folder), watcher);
        var directory = new WatchedDirectory(Folder.gathering(disk), watcher);
        return new LuceneStore(Folder.open(directory, "folder " + folder), Clock.systemUTC(), LuceneStore.EXACT_UP_TO);
    }
}
