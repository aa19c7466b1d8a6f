package dev.yore.ingest.offline;

/**
 * A verb with its auxiliaries.
 *
 * @param verb in its base form; of "started to work": "work"
 * @param polarity whether it is said to be so
 * @param phase whether it is said to begin or to end
 * @param always "I have always …"
 * @param end the first token after it
 */
record VerbGroup(String verb, Tense tense, Polarity polarity, Phase phase, boolean always, int end) {

    /** What an -ing form alone goes on from. */
    static final VerbGroup UNDER_WAY = new VerbGroup("be", Tense.PROGRESSIVE, Polarity.AFFIRMED, Phase.NONE, false, 0);

    /** When it lies. */
    enum Tense {
        PRESENT,
        PROGRESSIVE,
        PAST,
        PERFECT,
        PERFECT_PROGRESSIVE,
        /** "I had left": before something else, and perhaps undone since. */
        PLUPERFECT,
        FUTURE,
        USED_TO
    }

    /** Whether it is so. */
    enum Polarity {
        AFFIRMED,
        NEGATED,
        /** "no longer"; "not … any more" shows later in the clause. */
        NO_LONGER,
        /** "may", "would", "probably": neither said nor denied. */
        SUPPOSED
    }

    /** "started working", "stopped working". */
    enum Phase {
        NONE,
        BEGINS,
        ENDS
    }

    /** Whether what a frame says with it can end nothing. */
    boolean addsOnly(Frame frame) {
        return polarity == Polarity.AFFIRMED
                && phase == Phase.NONE
                && frame.kind() != Frame.Kind.END
                && !Aspects.isExclusive(frame);
    }
}
