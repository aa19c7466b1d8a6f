package dev.yore.store.lucene;

import dev.yore.error.StoreException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.KeepOnlyLastCommitDeletionPolicy;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.SnapshotDeletionPolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.jspecify.annotations.Nullable;

/**
 * The index behind a store: what is being written, and what readers see. Everything but {@link #acquire} and
 * {@link #release} is for the writer's thread alone. What is written shows in {@link #working} after {@link #refresh},
 * and to everybody else after {@link #commit}: nobody reads what a crash could still take back.
 */
final class LiveIndex implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LiveIndex.class.getName());

    private static final double RAM_BUFFER_MB = 32;
    /** A merge builds graphs and takes a core; one at a time leaves the other to those who ask. */
    private static final int MERGE_THREADS = 1;

    private static final int WAITING_MERGES = 4;
    private static final int SEGMENTS_OF_A_SIZE = 5;
    /** Segments below it count as of one size. */
    private static final double SMALL_MB = 4;

    private static final double MAX_ONE_FILE_MB = 64;

    private final Directory directory;
    private final String where;
    private final SnapshotDeletionPolicy commits = new SnapshotDeletionPolicy(new KeepOnlyLastCommitDeletionPolicy());

    private final WordDeletions deletions = new WordDeletions();

    private volatile @Nullable IndexWriter writer;
    private DirectoryReader working;
    private Format format;
    private volatile @Nullable View published;

    /** What readers see: the last commit. */
    record View(DirectoryReader reader, Format format) {}

    /** @param where the folder, for messages */
    LiveIndex(Directory directory, String where) throws IOException {
        this.directory = directory;
        this.where = where;
        boolean isNew = !DirectoryReader.indexExists(directory);
        this.format = isNew ? Format.NEW : committedFormat();
        IndexWriter opened = new IndexWriter(directory, configuration());
        try {
            if (isNew) {
                opened.setLiveCommitData(format.toCommitData().entrySet());
                opened.commit();
            }
            working = DirectoryReader.open(opened);
        } catch (IOException | RuntimeException e) {
            opened.rollback();
            throw e;
        }
        writer = opened;
        publish();
    }

    private IndexWriterConfig configuration() {
        var merges = new ConcurrentMergeScheduler();
        merges.setMaxMergesAndThreads(WAITING_MERGES, MERGE_THREADS);
        var policy = new TieredMergePolicy();
        // A question looks each of its words up in every segment, some hundred times in all
        policy.setSegmentsPerTier(SEGMENTS_OF_A_SIZE);
        policy.setFloorSegmentMB(SMALL_MB);
        policy.setForceMergeDeletesPctAllowed(0);
        // A group's counters and an episode's state are written anew all the time: small documents, soon deleted. To
        // merge for their sake would be to merge at every commit
        policy.setDeletesPctAllowed(50);
        // Every file of a segment costs a disk flush of its own: small segments are one file
        policy.setNoCFSRatio(1.0);
        policy.setMaxCFSSegmentSizeMB(MAX_ONE_FILE_MB);
        var configuration = new IndexWriterConfig();
        configuration
                .setCodec(new YoreCodec())
                .setSimilarity(GroupSearcher.BM25)
                .setMergePolicy(policy)
                .setMergeScheduler(merges)
                .setIndexDeletionPolicy(commits)
                .setRAMBufferSizeMB(RAM_BUFFER_MB);
        configuration.setMaxFullFlushMergeWaitMillis(0);
        configuration.setCommitOnClose(false);
        return configuration;
    }

    private Format committedFormat() throws IOException {
        return Format.of(SegmentInfos.readLatestCommit(directory).getUserData(), where);
    }

    String where() {
        return where;
    }

    WordDeletions deletions() {
        return deletions;
    }

    Format format() {
        return format;
    }

    DirectoryReader working() {
        return working;
    }

    /** Makes what was applied show in {@link #working}. */
    void refresh() throws IOException {
        DirectoryReader newer = DirectoryReader.openIfChanged(working, writer());
        if (newer != null) {
            DirectoryReader older = working;
            working = newer;
            older.decRef();
        }
    }

    /** After a failure that closed the index: opens it again, as it was committed last. */
    void ensureOpen() throws IOException {
        if (writer == null || !writer.isOpen()) {
            rollback();
        }
    }

    void apply(Plan plan) throws IOException {
        IndexWriter to = writer();
        if (!plan.deletions().isEmpty()) {
            to.deleteDocuments(plan.deletions().toArray(Term[]::new));
        }
        for (Plan.Put put : plan.puts()) {
            if (put.replaces() == null) {
                to.addDocument(put.document());
            } else {
                to.updateDocument(put.replaces(), put.document());
            }
        }
        format = plan.format().apply(format);
    }

    /**
     * Puts everything applied on disk, then shows it to readers.
     *
     * @throws IOException if it is not on disk. If it cannot be shown it has not failed: then it shows with the next change
     */
    void commit() throws IOException {
        IndexWriter to = writer();
        to.setLiveCommitData(format.toCommitData().entrySet());
        to.commit();
        try {
            refresh();
            publish();
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "what was written to " + where + " could not be shown, it is opened again", e);
            showAgain();
        }
    }

    private void showAgain() {
        try {
            rollback();
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "the index in " + where + " could not be opened, the next change tries again", e);
        }
    }

    /** Writes every segment anew that still holds something deleted, and drops the old ones. */
    void purge() throws IOException {
        // A segment that is being merged already would be left out, and not waited for
        ((ConcurrentMergeScheduler) writer().getConfig().getMergeScheduler()).sync();
        writer().forceMergeDeletes(true);
        commit();
        writer().deleteUnusedFiles();
    }

    /** Copies the last commit into another directory; what is written meanwhile is not in the copy. Thread-safe. */
    void copyTo(Directory target) throws IOException {
        IndexCommit commit = commits.snapshot();
        try {
            List<String> files = new ArrayList<>(commit.getFileNames());
            files.remove(commit.getSegmentsFileName());
            for (String file : files) {
                target.copyFrom(directory, file, file, IOContext.DEFAULT);
            }
            target.sync(files);
            // The list of files comes last: a copy that breaks off is no memory
            String list = commit.getSegmentsFileName();
            target.copyFrom(directory, list, list, IOContext.DEFAULT);
            target.sync(List.of(list));
            target.syncMetaData();
        } finally {
            commits.release(commit);
            dropUnusedFiles();
        }
    }

    /** What was purged while it was being copied must not stay until the next commit. */
    private void dropUnusedFiles() throws IOException {
        IndexWriter open = writer;
        if (open != null && open.isOpen()) {
            open.deleteUnusedFiles();
        }
    }

    private void publish() {
        View before = published;
        // Lucene makes it when it is first asked for, without a lock: two threads must not each make one.
        working.getContext();
        working.incRef();
        published = new View(working, format);
        if (before != null) {
            release(before);
        }
    }

    /** Takes everything back that is not committed, and makes ready for more. */
    void rollback() throws IOException {
        drop();
        reopen();
    }

    /** Takes everything back that is not committed; {@link #ensureOpen} makes ready for more. */
    void drop() {
        IndexWriter broken = writer;
        writer = null;
        if (broken == null) {
            return;
        }
        try {
            broken.rollback();
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "the writer of " + where + " was broken, and ended with an error", e);
        }
    }

    private void reopen() throws IOException {
        format = committedFormat();
        IndexWriter fresh = new IndexWriter(directory, configuration());
        try {
            DirectoryReader reader = DirectoryReader.open(fresh);
            DirectoryReader older = working;
            working = reader;
            older.decRef();
        } catch (IOException | RuntimeException | Error e) {
            // It has the folder's lock, which must not outlive it
            fresh.rollback();
            throw e;
        }
        writer = fresh;
        publish();
    }

    private IndexWriter writer() throws IOException {
        IndexWriter open = writer;
        if (open == null) {
            throw new IOException("the index could not be opened again in " + where);
        }
        return open;
    }

    /** The last commit, kept open until it is released. */
    View acquire() {
        while (true) {
            View view = published;
            if (view == null) {
                throw closed();
            }
            if (view.reader.tryIncRef()) {
                return view;
            }
        }
    }

    void release(View view) {
        try {
            view.reader.decRef();
        } catch (IOException e) {
            throw StoreException.transientFailure("a reader of " + where + " could not be closed", e);
        }
    }

    StoreException closed() {
        return StoreException.permanent("the store in " + where + " is closed", null);
    }

    @Override
    public void close() throws IOException {
        View last = published;
        published = null;
        if (last != null) {
            release(last);
        }
        working.decRef();
        try (Directory closing = directory) {
            if (writer != null && writer.isOpen()) {
                writer.rollback();
            }
        }
    }
}
