package dev.yore;

/** How facts are extracted from what is said. */
public enum ExtractionMode {
    /** By a chat model. */
    MODEL,
    /** By rules, in English, without a model. */
    OFFLINE,
    /** Not at all: episodes are stored and searched as they are. */
    NONE
}
