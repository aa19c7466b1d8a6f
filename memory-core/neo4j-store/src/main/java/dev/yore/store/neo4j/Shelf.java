package dev.yore.store.neo4j;

import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.util.List;
import java.util.Locale;

/**
 * Where the passages of one layer and one view lie: a label, and the properties that hold their words and vectors.
 *
 * @param label of the nodes
 * @param item how a node is given back; a map projection
 * @param filter what a node must be like; see {@link Filters}
 */
record Shelf(Layer<?> layer, Probe.View view, String label, String item, String filter) {
    /** What the names of an item's own words and vector begin with. */
    static final String OWN = "own";
    /** What those of its words among their neighbours begin with. */
    static final String CONTEXT = "context";

    static final List<Shelf> ALL = List.of(
            new Shelf(Layer.EPISODES, Probe.View.OWN, "YoreEpisode", Items.EPISODE, Filters.EPISODES),
            new Shelf(Layer.EPISODES, Probe.View.IN_CONTEXT, "YoreEpisode", Items.EPISODE, Filters.EPISODES),
            new Shelf(Layer.FACTS, Probe.View.OWN, "YoreFact", Items.VERSION, Filters.FACTS),
            new Shelf(Layer.ENTITIES, Probe.View.OWN, "YoreEntity", Items.ENTITY, Filters.ENTITIES));

    private String prefix() {
        return view == Probe.View.OWN ? OWN : CONTEXT;
    }

    /** The distinct words, each with its group's key before it. */
    String terms() {
        return prefix() + "Terms";
    }

    /** How often each of them occurs, in the same order. */
    String counts() {
        return prefix() + "Counts";
    }

    /** How many words there are. */
    String length() {
        return prefix() + "Length";
    }

    String vector() {
        return prefix() + "Vector";
    }

    /** The {@link Generation} of its vector, where it has one: a number beside it, which is read sooner than the vector. */
    String generation() {
        return prefix() + "Generation";
    }

    String wordIndex() {
        return "yore_words_" + layer + "_" + prefix();
    }

    String vectorIndex(int dimensions) {
        return "yore_vectors_" + layer + "_" + prefix() + "_" + dimensions;
    }

    @Override
    public String toString() {
        return layer + " " + view.name().toLowerCase(Locale.ROOT);
    }
}
