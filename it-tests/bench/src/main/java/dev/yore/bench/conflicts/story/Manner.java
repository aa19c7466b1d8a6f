package dev.yore.bench.conflicts.story;

/** A way of saying that something is, was, began or ended; one for each line of the time model's claims. */
public enum Manner {
    /** "I live in Paris." */
    NOW,
    /** "I have lived in Paris since 2019." */
    SINCE,
    /** "I moved to Lyon ten days ago." */
    AGO,
    /** "In 2010 I moved to Nice.", and plans: "On 3 May 2027 I am moving to Nice." */
    BEGAN,
    /** "I lived in Rome from 2010 to 2012." */
    PERIOD,
    /** "I used to live in Rome." */
    USED_TO,
    /** "I used to live in Rome", and until when. */
    UNTIL,
    /** "I don't live in Rome any more.", "I am not moving after all." */
    ENDED,
    /** "I left Acme in 2021." */
    ENDED_ON,
    /** "We met on 3 May 2019." */
    HAPPENED
}
