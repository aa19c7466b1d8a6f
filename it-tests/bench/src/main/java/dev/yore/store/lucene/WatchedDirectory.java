package dev.yore.store.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.function.Consumer;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/** Tells what an index does to its directory, whether in memory or on disk, and waits for whoever is told. */
final class WatchedDirectory extends FilterDirectory {
    /** How the list of a commit's files is called until it counts. */
    private static final String LIST = "pending_segments";

    private final Consumer<Step> watcher;

    WatchedDirectory(Directory directory, Consumer<Step> watcher) {
        super(directory);
        this.watcher = watcher;
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        watcher.accept(begun(name, context));
        return super.createOutput(name, context);
    }

    @Override
    public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) throws IOException {
        watcher.accept(begun(prefix, context));
        return super.createTempOutput(prefix, suffix, context);
    }

    private static Step begun(String name, IOContext context) {
        if (isList(name)) {
            return Step.COMMIT_LIST;
        }
        return context.context == IOContext.Context.MERGE ? Step.MERGE : Step.FLUSH;
    }

    static boolean isList(String name) {
        return name.startsWith(LIST);
    }

    @Override
    public void sync(Collection<String> names) throws IOException {
        watcher.accept(Step.COMMIT_SYNC);
        super.sync(names);
    }

    @Override
    public void rename(String source, String dest) throws IOException {
        watcher.accept(Step.COMMIT_RENAME);
        super.rename(source, dest);
        watcher.accept(Step.COMMIT_RENAMED);
    }
}
