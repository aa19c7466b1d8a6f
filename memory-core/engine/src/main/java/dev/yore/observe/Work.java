package dev.yore.observe;

/** What a memory does that is worth timing. */
public enum Work {
    /** From a question to what answers it: a search, or a context. */
    RECALL,
    /** Episodes are written down: what {@code remember} does at least before it returns. */
    RECORD,
    /** The facts of a few waiting episodes of a group are extracted, settled and written; in the background. */
    EXTRACT,
    /** One call to a model, for extraction, settling or summaries; each try counts. Waiting for a turn does not. */
    MODEL_CALL
}
