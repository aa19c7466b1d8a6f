package dev.yore.upkeep;

/** What a line can be of, as its field {@code kind} says. */
final class Kinds {
    /** The first line. */
    static final String MEMORY = "memory";
    /** Begins a group. */
    static final String GROUP = "group";

    static final String EPISODE = "episode";
    static final String STATE = "state";
    static final String ENTITY = "entity";
    static final String MENTION = "mention";
    static final String CLAIM = "claim";
    /** One version of a fact. */
    static final String FACT = "fact";

    static final String MERGE = "merge";
    static final String EXEMPTION = "exemption";
    static final String WINDOW = "window";
    /** Ends a group. */
    static final String END = "end";
    /** The last line. */
    static final String DONE = "done";

    private Kinds() {}
}
