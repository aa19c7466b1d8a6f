package dev.yore.store.lucene;

import java.io.IOException;
import java.util.function.Consumer;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/** Tells what reaches the disk under a directory that gathers, and what is deleted there. */
final class WatchedDisk extends FilterDirectory {
    private final Consumer<Step> watcher;

    WatchedDisk(Directory directory, Consumer<Step> watcher) {
        super(directory);
        this.watcher = watcher;
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        // Whatever is written without being gathered is a flush, a merge or a list, and told above
        if (context.context == IOContext.Context.DEFAULT && !WatchedDirectory.isList(name)) {
            watcher.accept(Step.COMMIT_COPY);
        }
        return super.createOutput(name, context);
    }

    @Override
    public void deleteFile(String name) throws IOException {
        super.deleteFile(name);
        watcher.accept(Step.DELETION);
    }
}
