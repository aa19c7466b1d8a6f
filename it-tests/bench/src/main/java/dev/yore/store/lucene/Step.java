package dev.yore.store.lucene;

/** What a store is about to do, or has just done, to the files in its folder. */
public enum Step {
    /** A file of a new segment is about to be begun; others may be, half filled. Small ones are in memory. */
    FLUSH,
    /** A file of a merged segment is about to be begun, by the thread that merges. Small ones are in memory. */
    MERGE,
    /** All of a commit is written, in memory or in the folder, and the list of its files is about to be begun. */
    COMMIT_LIST,
    /** The list is written, and it or the files are about to be put on disk. */
    COMMIT_SYNC,
    /** A file of a commit is about to be copied from memory to disk; others of it are there, or are not yet. */
    COMMIT_COPY,
    /** All of it is on disk, and the list is about to get the name by which it counts. */
    COMMIT_RENAME,
    /** The list has its name, and the folder is about to be put on disk. */
    COMMIT_RENAMED,
    /** A file that nothing needs any more is gone from the disk, and others perhaps are not. */
    DELETION
}
