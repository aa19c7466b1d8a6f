package dev.yore.store;

/** What is looked for. Text is text: nothing in it is ever query syntax. */
public sealed interface Probe {
    View view();

    /** By words (BM25). */
    record Text(String text, View view) implements Probe {}

    /** By meaning (cosine). */
    record Vector(float[] vector, View view) implements Probe {}

    /** Which of an item's passages is compared. */
    enum View {
        /** The item's own words. */
        OWN,
        /** Its words among their neighbours; only episodes have it. */
        IN_CONTEXT
    }

    static Probe text(String text) {
        return new Text(text, View.OWN);
    }

    static Probe vector(float[] vector) {
        return new Vector(vector, View.OWN);
    }
}
