package dev.yore.store.lucene;

/** What a document holds; the code is written into its terms. */
enum Kind {
    /** A group's profile and counters. */
    GROUP("group"),
    EPISODE("episode"),
    /** An episode's state: a document of its own, so that the episode's is never written again. */
    STATE("state"),
    ENTITY("entity"),
    MENTION("mention"),
    CLAIM("claim"),
    /** One version of a fact. */
    FACT("fact"),
    MERGE("merge"),
    EXEMPTION("exemption"),
    WINDOW("window");

    final String code;

    Kind(String code) {
        this.code = code;
    }
}
