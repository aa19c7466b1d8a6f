package dev.yore.store.lucene;

import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.util.Locale;

/** The names of the fields on disk; docs/adr/0002-lucene-format.md lists which document has which. */
final class Fields {
    /** The document's own key; one live document has it. */
    static final String ID = "id";
    /** Keys of the items that the document goes with when they are deleted, its own among them. */
    static final String REF = "ref";
    /** Kind and group. */
    static final String KIND = "kind";
    /** The group alone. */
    static final String GROUP = "group";
    /** Everything else that is looked up by equality, tagged. */
    static final String FIND = "find";
    /** The group of an episode that awaits extraction. */
    static final String BACKLOG = "backlog";
    /** The item, whole. */
    static final String BODY = "body";
    /** The words that an item is found by, as they were given. */
    static final String WORDS = "words";
    /** The words that an episode is found by among its neighbours. */
    static final String CONTEXT = "context";
    /** A group that is being taken in. */
    static final String ARRIVING = "arriving";
    /** The item's id, for order. */
    static final String ORDER = "order";

    static final String SEQUENCE = "sequence";
    static final String SAID = "said";
    /** When an item was first recorded. */
    static final String RECORDED = "recorded";
    /** When a fact's end was learnt; absent if it has none. */
    static final String EXPIRED = "expired";

    static final String VALID_AT = "valid-at";
    static final String INVALID_AT = "invalid-at";
    static final String KNOWN_FROM = "known-from";
    static final String KNOWN_TO = "known-to";

    private Fields() {}

    /** The words of a layer as they are searched; each is prefixed by its group. */
    static String words(Layer<?> layer, Probe.View view) {
        return "words." + layer + "." + name(view);
    }

    /** One term, the group, as often as the passage has words: the sums that BM25 needs, kept by group. */
    static String length(Layer<?> layer, Probe.View view) {
        return "length." + layer + "." + name(view);
    }

    /** The field of lengths that belongs to a field of words. */
    static String lengthOf(String words) {
        return "length" + words.substring(words.indexOf('.'));
    }

    /** A field has one length of vector for ever, and vectors of two spaces must not meet: each generation has its own. */
    static String vector(Layer<?> layer, Probe.View view, int generation) {
        return "vector." + layer + "." + name(view) + "." + generation;
    }

    /** A passage's text as it was given. */
    static String text(Probe.View view) {
        return view == Probe.View.OWN ? WORDS : CONTEXT;
    }

    private static String name(Probe.View view) {
        return view.name().toLowerCase(Locale.ROOT);
    }
}
