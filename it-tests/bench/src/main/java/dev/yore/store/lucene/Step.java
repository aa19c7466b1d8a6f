package dev.yore.store.lucene;

/** What a store is about to do, or has just done, to the files in its folder. */
public enum Step {
    /** A file of a new segment is about to be begun; others may be there, half filled. */
    FLUSH,
    /** A file of a merged segment is about to be begun, by the thread that merges. */
    MERGE,
    /** All of a commit is written, and the list of its files is about to be begun. */
    COMMIT_LIST,
    /** The list is written, and it or the files are about to be put on disk. */
    COMMIT_SYNC,
    /** All of it is on disk, and the list is about to get the name by which it counts. */
    COMMIT_RENAME,
    /** The list has its name, and the folder is about to be put on disk. */
    COMMIT_RENAMED,
    /** A file that nothing needs any more is gone, and others perhaps are not. */
    DELETION
}
