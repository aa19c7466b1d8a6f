package dev.yore.model;

/** How far an episode has come on its way from words to facts. */
public enum Stage {
    /** Durable and searchable; its facts are still to be extracted. */
    RECORDED,
    /** Its facts are in the graph (there may be none). */
    EXTRACTED,
    /** Nothing to extract: an assistant's turn, small talk, or extraction is off. */
    SKIPPED,
    /** Extraction was tried and given up; the reason is kept, and it can be retried. */
    FAILED
}
