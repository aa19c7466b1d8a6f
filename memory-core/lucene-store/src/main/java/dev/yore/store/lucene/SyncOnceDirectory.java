package dev.yore.store.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/**
 * Puts each file on disk once. Lucene never writes a file again, and yet asks at every commit for all files of all
 * segments, which costs a call to the disk for each. A name that is used anew, as after a roll-back, counts as new.
 */
final class SyncOnceDirectory extends FilterDirectory {
    private final Set<String> synced = ConcurrentHashMap.newKeySet();

    SyncOnceDirectory(Directory directory) {
        super(directory);
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        synced.remove(name);
        return super.createOutput(name, context);
    }

    @Override
    public void sync(Collection<String> names) throws IOException {
        List<String> fresh =
                names.stream().filter(name -> !synced.contains(name)).toList();
        super.sync(fresh);
        synced.addAll(fresh);
    }

    @Override
    public void rename(String source, String dest) throws IOException {
        super.rename(source, dest);
        synced.remove(dest);
        if (synced.remove(source)) {
            synced.add(dest);
        }
    }

    @Override
    public void deleteFile(String name) throws IOException {
        synced.remove(name);
        super.deleteFile(name);
    }
}
